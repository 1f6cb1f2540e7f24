import fc from 'fast-check';

/**
 * The same problems in every test run, so that it fails for what was changed. `npm run test:formulation` tries fresh
 * ones, and LAW_SEED gives others to any test run.
 */
export const LAW_SEED = Number(process.env['LAW_SEED'] ?? 20_261_128);

fc.configureGlobal({ seed: LAW_SEED });
