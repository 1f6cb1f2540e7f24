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

/** The way out where a batch is calculated or saved. */
export const takeOutText = (count: number): string =>
  count === 1 ? 'Take it out to go on.' : 'Take them out to go on.';
