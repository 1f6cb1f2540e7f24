import './graphErrors.ts';
import './accounts/schema.ts';
import './organizations/schema.ts';
import './recipes/schema.ts';
import './oils/schema.ts';
import './batches/formulationSchema.ts';
import './batches/schema.ts';
import { builder } from './builder.ts';

export const schema = builder.toSchema();
