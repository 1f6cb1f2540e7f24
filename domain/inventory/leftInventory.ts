/** An oil that can no longer be used but whose history remains. */
export type LeftOil = {
  readonly tag: string;
  readonly batch: string;
  /** False when it is only inactive. */
  readonly isDeleted: boolean;
};

/** The sentence that all screens and both APIs use: `Oil D9-014, batch 2231, left the inventory: …` */
export const leftInventoryText = (
  { tag, batch, isDeleted }: LeftOil,
  because = isDeleted ? 'it was deleted' : 'it is inactive',
): string => `Oil ${tag}, batch ${batch}, left the inventory: ${because}.`;

const NO_MORE = 'no more is taken from its stock than it still held.';

/** The warning of a saved batch whose oil was deleted before completion; `day` is `YYYY-MM-DD`. */
export const leftStockText = ({ tag, batch }: Omit<LeftOil, 'isDeleted'>, day: string): string =>
  `Oil ${tag}, batch ${batch}, left the inventory on ${day}: ${NO_MORE}`;

/** True when a batch's warning was written by `leftStockText`. */
export const isLeftStockText = (warning: string): boolean => warning.endsWith(`: ${NO_MORE}`);

/** The advice when a batch to calculate or save contains such oils. */
export const takeOutText = (count: number): string =>
  count === 1 ? 'Take it out to go on.' : 'Take them out to go on.';
