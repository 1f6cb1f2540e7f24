/** Shared descriptions of fields with the same meaning on every type. */

export const GLOBAL_ID = 'Global id: what `node` and every argument that names the record take.';

export const DATABASE_ID = 'The id in REST and in addresses: a whole number.';

export const REVISION_FIELD =
  'Counts the changes of the record. Send it back with a change, which is then refused if somebody else was faster.';

export const FILTER =
  'Only rows that match all of it. Without it, the arguments of the same names count.';

export const MADE_AT = 'When it was made.';

export const CANNABINOID_NAME = 'Name of a cannabinoid, such as THC; case does not matter.';
