/** A batch is saved in the department of its recipe; without one, nobody answers for it (batch spec, section 5). */
export const NO_DEPARTMENT =
  'Please select a department or open this from a recipe that belongs to a department.';
