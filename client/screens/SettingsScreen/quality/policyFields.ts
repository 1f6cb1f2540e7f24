import { timeZoneIssues } from '#domain/account/timeZone.ts';
import type { Issue } from '#domain/issue.ts';
import { readNumber } from '#domain/numbers/readNumber.ts';
import {
  BASIC,
  LINE_SIGNATURES,
  LOT_RULES,
  NEW_LOT_STATUSES,
  policyIssues,
  type QualityPolicy,
  REGULATED,
} from '#domain/quality/policy.ts';

/** The policy as entered in its form. */
export type PolicyFields = {
  newLotStatus: string;
  certificateToRelease: boolean;
  expiredLots: string;
  retestDueLots: string;
  minimumDaysLeft: string;
  /** Empty: no date is proposed. */
  retestAfterDays: string;
  lineSignatures: string;
  signingWindowMinutes: string;
  pinMaxAgeDays: string;
  timeZone: string;
};

/** A policy as the graph answers it: names of enums in capitals. */
type Stored = {
  readonly newLotStatus: string;
  readonly certificateToRelease: boolean;
  readonly expiredLots: string;
  readonly retestDueLots: string;
  readonly minimumDaysLeft: number;
  readonly retestAfterDays: number | null | undefined;
  readonly lineSignatures: string;
  readonly signingWindowMinutes: number;
  readonly pinMaxAgeDays: number;
  readonly timeZone: string;
  readonly revision: number;
};

export const storedFields = ({ timeZone, revision, ...stored }: Stored) => ({
  values: { ...fieldsOf(policyOf(stored)), timeZone },
  revision,
});

/** The graph's answer in the values of the domain. */
export function policyOf(stored: Omit<Stored, 'revision' | 'timeZone'>): QualityPolicy {
  const { newLotStatus, expiredLots, retestDueLots, lineSignatures, retestAfterDays } = stored;
  return {
    ...stored,
    newLotStatus: chosen(NEW_LOT_STATUSES, newLotStatus),
    expiredLots: chosen(LOT_RULES, expiredLots),
    retestDueLots: chosen(LOT_RULES, retestDueLots),
    lineSignatures: chosen(LINE_SIGNATURES, lineSignatures),
    retestAfterDays: retestAfterDays ?? null,
  };
}

/** The value that a name in any case stands for; the first where there is none. */
function chosen<Value extends string>(values: readonly [Value, ...Value[]], name: string): Value {
  return values.find((value) => value === name.toLowerCase()) ?? values[0];
}

const fieldsOf = (policy: QualityPolicy): Omit<PolicyFields, 'timeZone'> => ({
  ...policy,
  minimumDaysLeft: String(policy.minimumDaysLeft),
  retestAfterDays: policy.retestAfterDays === null ? '' : String(policy.retestAfterDays),
  signingWindowMinutes: String(policy.signingWindowMinutes),
  pinMaxAgeDays: String(policy.pinMaxAgeDays),
});

/** The fields that a preset fills; the date of a retest belongs to neither. */
const ofPreset = (policy: QualityPolicy) => {
  const { retestAfterDays: _, ...fields } = fieldsOf(policy);
  return fields;
};
export const PRESET_FIELDS = { basic: ofPreset(BASIC), regulated: ofPreset(REGULATED) };

const FIGURES = [
  'minimumDaysLeft',
  'retestAfterDays',
  'signingWindowMinutes',
  'pinMaxAgeDays',
] as const;
const UNITS = { units: [] };

/** The fields as a policy; a figure that cannot be read is not a number. */
export function draftOf(fields: PolicyFields): QualityPolicy {
  const figure = (name: (typeof FIGURES)[number]): number => {
    const read = readNumber(fields[name], UNITS);
    return read.kind === 'number' ? Number(read.decimal) : Number.NaN;
  };
  return {
    newLotStatus: chosen(NEW_LOT_STATUSES, fields.newLotStatus),
    certificateToRelease: fields.certificateToRelease,
    expiredLots: chosen(LOT_RULES, fields.expiredLots),
    retestDueLots: chosen(LOT_RULES, fields.retestDueLots),
    lineSignatures: chosen(LINE_SIGNATURES, fields.lineSignatures),
    minimumDaysLeft: figure('minimumDaysLeft'),
    retestAfterDays: fields.retestAfterDays.trim() === '' ? null : figure('retestAfterDays'),
    signingWindowMinutes: figure('signingWindowMinutes'),
    pinMaxAgeDays: figure('pinMaxAgeDays'),
  };
}

export const fieldIssues = (fields: PolicyFields): readonly Issue[] => [
  ...policyIssues(draftOf(fields)),
  ...timeZoneIssues(fields.timeZone),
];
