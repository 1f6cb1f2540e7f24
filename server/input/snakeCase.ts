/** The name of a field in REST and of its column: `batchNumber` is `batch_number`. */
export const inSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
