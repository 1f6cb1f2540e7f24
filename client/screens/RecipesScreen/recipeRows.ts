import { loadedRows } from '#client/shell/loadedRows.ts';

/** How many recipes are listed; their order and the dialogs don't decide which. */
export const recipeRows = loadedRows('recipes_loaded', ['tab', 'q', 'department'], 200);
