import { readFileSync } from 'node:fs';
import { CLIENT_FAULTS } from './clientFaults.ts';
import { DOMAIN_FAULTS } from './domainFaults.ts';
import type { Fault } from './fault.ts';
import { QUALITY_FAULTS } from './qualityFaults.ts';
import { SERVER_FAULTS } from './serverFaults.ts';

export const ALL_FAULTS: readonly Fault[] = [
  ...DOMAIN_FAULTS,
  ...SERVER_FAULTS,
  ...QUALITY_FAULTS,
  ...CLIENT_FAULTS,
];

/** A text for each fault that cannot be made, because its file does not have what it replaces exactly once. */
export const misplacedAmong = (faults: readonly Fault[]): readonly string[] =>
  faults
    .filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2)
    .map(({ file, find }) => `${file} does not have this exactly once: ${find}`);
