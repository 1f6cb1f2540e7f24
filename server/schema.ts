import './graphErrors.ts';
import './accounts/schema.ts';
import './accounts/userListSchema.ts';
import './organizations/schema.ts';
import './organizations/departmentSchema.ts';
import './organizations/memberSchema.ts';
import './organizations/changeMemberSchema.ts';
import './recipes/schema.ts';
import './recipes/groupSchema.ts';
import './recipes/cannabinoidSchema.ts';
import './recipes/listSchema.ts';
import './recipes/saveSchema.ts';
import './oils/schema.ts';
import './batches/formulationSchema.ts';
import './batches/schema.ts';
import { builder } from './builder.ts';

export const schema = builder.toSchema();
