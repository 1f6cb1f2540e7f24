import { PEOPLE_STATES } from './peopleStates.ts';
import type { StateCase } from './state.ts';
import { WORK_STATES } from './workStates.ts';

/** The states that are tested beside the table of rights. */
export const STATES: readonly StateCase[] = [...WORK_STATES, ...PEOPLE_STATES];
