const LONGEST_MESSAGE = 1_000;

/** An object or list in the message of an invalid variable, whose end names the field. */
const WHOLE_INPUT = / got invalid value [[{].*[\]}](?=( at "[^"]*")?; )/s;

/**
 * Leaves out whole inputs, which may hold a password, and cuts a long message in the middle, where the invalid value is;
 * the end says what to do.
 */
export function shortened(text: string): string {
  const message = text.replace(WHOLE_INPUT, ' got invalid value');
  if (message.length <= LONGEST_MESSAGE) return message;
  return `${message.slice(0, LONGEST_MESSAGE / 2)} … ${message.slice(-LONGEST_MESSAGE / 2)}`;
}
