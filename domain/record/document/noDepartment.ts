/** A batch belongs to the department of its recipe, which is responsible for it (docs/rules/batches.md, Saving). */
export const NO_DEPARTMENT =
  'Please select a department or open this from a recipe that belongs to a department.';
