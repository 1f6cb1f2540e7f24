import { OIL_LIMITS, type OilDraft } from './oilDraft.ts';

/**
 * The tag made from a typed name: characters other than letters, digits, dot, underscore and hyphen become hyphens
 * (docs/rules/inventory.md, Oils of one batch).
 */
export const tagOfName = (name: string): string => name.trim().replace(/[^\p{L}\p{N}._-]/gu, '-');

/**
 * The initial form values for duplicating an oil: tag with a prefix, description and batch with a suffix
 * (docs/rules/inventory.md, Oils), shortened to their limits.
 */
export const duplicateOf = (oil: OilDraft): OilDraft => ({
  ...oil,
  tag: `COPY${oil.tag}`.slice(0, OIL_LIMITS.tagLength),
  description: suffixed(oil.description, ' (Copy)', OIL_LIMITS.descriptionLength),
  batch: suffixed(oil.batch, 'COPY', OIL_LIMITS.batchLength),
});

const suffixed = (text: string, suffix: string, most: number) =>
  `${text.slice(0, most - suffix.length)}${suffix}`;

/**
 * A key that is equal for oils with the same tag and batch, ignoring case. Folded character by character, as the
 * databases do.
 */
export const oilKey = ({ tag, batch }: Pick<OilDraft, 'tag' | 'batch'>): string =>
  JSON.stringify([folded(tag), folded(batch)]);

export const folded = (text: string): string =>
  [...text.trim()].map((letter) => letter.toLowerCase()).join('');
