const LONGEST_MESSAGE = 1_000;

/** The value that did not fit stands in the middle, however long it was; what to do, at the end. */
export function shortened(message: string): string {
  if (message.length <= LONGEST_MESSAGE) return message;
  return `${message.slice(0, LONGEST_MESSAGE / 2)} … ${message.slice(-LONGEST_MESSAGE / 2)}`;
}
