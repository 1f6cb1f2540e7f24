/** An oil that can't be used any more, though its history stays. */
export type LeftOil = {
  readonly tag: string;
  readonly batch: string;
  /** False of one that is only inactive. */
  readonly isDeleted: boolean;
};

/** The same words on every screen and in both APIs: `Oil D9-014, batch 2231, left the inventory: …` */
export const leftInventoryText = (
  { tag, batch, isDeleted }: LeftOil,
  because = isDeleted ? 'it was deleted' : 'it is inactive',
): string => `Oil ${tag}, batch ${batch}, left the inventory: ${because}.`;

const NO_MORE = 'no more is taken from its stock than it still held.';

/** Of a saved batch whose oil was deleted before it was completed; `day` is `YYYY-MM-DD`. */
export const leftStockText = ({ tag, batch }: Omit<LeftOil, 'isDeleted'>, day: string): string =>
  `Oil ${tag}, batch ${batch}, left the inventory on ${day}: ${NO_MORE}`;

/** Whether a warning of a batch is one of those. */
export const isLeftStockText = (warning: string): boolean => warning.endsWith(`: ${NO_MORE}`);

/** The way out where a batch is calculated or saved. */
export const takeOutText = (count: number): string =>
  count === 1 ? 'Take it out to go on.' : 'Take them out to go on.';
