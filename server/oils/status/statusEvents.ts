import type { LotStatus } from '#domain/lots/status.ts';

/** The event of the audit trail with which a lot gets a status, by a person or by its test. */
export const STATUS_EVENTS: Readonly<Record<LotStatus, string>> = {
  released: 'oil released',
  quarantine: 'oil put in quarantine',
  hold: 'oil put on hold',
  rejected: 'oil rejected',
};
