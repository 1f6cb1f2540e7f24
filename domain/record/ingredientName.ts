const SEPARATOR = ' - ';

/**
 * An ingredient written "TAG - name" (recipe spec, section 2.5) in its two halves, cut at the first
 * " - ". A tag has no blanks: "MCT oil - organic" is a name and has none.
 */
export function splitIngredientName(written: string): {
  readonly tag: string | null;
  readonly name: string;
} {
  const at = written.indexOf(SEPARATOR);
  const tag = at > 0 ? written.slice(0, at).trim() : '';
  const name = at > 0 ? written.slice(at + SEPARATOR.length).trim() : '';
  const isTagged = tag !== '' && name !== '' && !/\s/.test(tag);
  return isTagged ? { tag, name } : { tag: null, name: written.trim() };
}
