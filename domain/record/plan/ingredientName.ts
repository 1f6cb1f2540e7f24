const SEPARATOR = ' - ';

/**
 * Splits an ingredient written "TAG - name" (docs/rules/recipes.md, Ingredient rows) at the first " - ". A tag contains
 * no blanks, so "MCT oil - organic" is just a name.
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
