import { loadedRows } from '#client/address/loadedRows.ts';

/** The number of recipes to load; sort order and dialogs do not affect it. */
export const recipeRows = loadedRows('recipes_loaded', ['tab', 'q', 'department'], 200);
