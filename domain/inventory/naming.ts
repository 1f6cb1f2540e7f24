import { OIL_LIMITS, type OilDraft } from './oilDraft.ts';

/**
 * The tag made of what somebody typed: characters other than letters, digits, dot, underscore and
 * hyphen become hyphens (inventory spec, section 5).
 */
export const tagOfName = (name: string): string => name.trim().replace(/[^\p{L}\p{N}._-]/gu, '-');

/**
 * What the form starts from when an oil is duplicated: tag prefixed, description and batch suffixed,
 * with exactly these letters (inventory spec, section 5). A part that would grow too long is cut.
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
 * Tag and batch as far as they tell oils of a department apart, ignoring case. Letter by letter:
 * that is how the databases do it.
 */
export const oilKey = ({ tag, batch }: Pick<OilDraft, 'tag' | 'batch'>): string =>
  JSON.stringify([folded(tag), folded(batch)]);

export const folded = (text: string): string =>
  [...text.trim()].map((letter) => letter.toLowerCase()).join('');
