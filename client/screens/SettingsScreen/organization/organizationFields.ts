import {
  normalizedOrganization,
  type OrganizationDraft,
  organizationIssues,
} from '#domain/account/organization.ts';
import { readNumber } from '#domain/numbers/readNumber.ts';

/** The organization as entered in its form. */
export type OrganizationFields = {
  name: string;
  /** Percent; empty: no limit. */
  untargetedLimitPercent: string;
};

type Stored = {
  readonly name: string;
  readonly untargetedLimitPercent: string | null | undefined;
  readonly revision: number;
};

export const storedFields = ({ name, untargetedLimitPercent: limit, revision }: Stored) => ({
  values: { name, untargetedLimitPercent: limit ?? '' },
  revision,
});

/** The fields as a draft, or a message when the limit is not a number. */
function draftOf(fields: OrganizationFields): OrganizationDraft | string {
  const read = readNumber(fields.untargetedLimitPercent, { units: ['%'] });
  if (read.kind === 'ambiguous' || read.kind === 'wrong') return read.message;
  return {
    name: fields.name,
    untargetedLimitPercent: read.kind === 'blank' ? null : Number(read.decimal),
  };
}

export function fieldIssues(fields: OrganizationFields) {
  const draft = draftOf(fields);
  return typeof draft === 'string'
    ? [
        ...organizationIssues({ name: fields.name, untargetedLimitPercent: null }),
        { path: ['untargetedLimitPercent'], message: draft },
      ]
    : organizationIssues(draft);
}

/** Throws when the fields have issues. */
export function sentFields(fields: OrganizationFields): OrganizationDraft {
  const draft = draftOf(fields);
  if (typeof draft === 'string') throw new Error(draft);
  return normalizedOrganization(draft);
}
