import { z } from 'zod';

const EXPECTED_KEY = 'Expected an idempotency key of 8 to 100 characters';

/** The key of a request that is done once, made by its sender. */
export const keyRule = z.string().min(8, EXPECTED_KEY).max(100, EXPECTED_KEY);
