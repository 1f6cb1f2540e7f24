const LONGEST_MESSAGE = 1_000;

/** Cuts a long message in the middle, where the invalid value is; the end says what to do. */
export function shortened(message: string): string {
  if (message.length <= LONGEST_MESSAGE) return message;
  return `${message.slice(0, LONGEST_MESSAGE / 2)} … ${message.slice(-LONGEST_MESSAGE / 2)}`;
}
