import type {
  LineSignatures,
  LotRule,
  PolicyPreset,
  QualityPolicy,
} from '#domain/quality/policy.ts';

export const PRESET_WORDS: Readonly<Record<PolicyPreset, string>> = {
  basic: 'Basic',
  regulated: 'Regulated',
  custom: 'Custom',
};

export const PRESET_TOLD: Readonly<Record<PolicyPreset, string>> = {
  basic: 'Lots are used as they come.',
  regulated:
    'Lots wait until Quality releases them on a certificate that passed. Two people sign each batch.',
  custom: 'At least one switch differs from both presets.',
};

export const STATUS_OPTIONS = [
  { value: 'released', label: 'Released' },
  { value: 'quarantine', label: 'Quarantine' },
];

const RULE_WORDS: Readonly<Record<LotRule, string>> = {
  warn: 'Warn',
  override: 'Quality decides',
  block: 'Refuse',
};

export const RULE_OPTIONS = Object.entries(RULE_WORDS).map(([value, label]) => ({ value, label }));

const SIGNATURE_WORDS: Readonly<Record<LineSignatures, string>> = {
  off: 'None, initials are typed',
  performed: 'Whoever weighed',
  performed_verified: 'Whoever weighed, and a second person',
};

export const SIGNATURE_OPTIONS = Object.entries(SIGNATURE_WORDS).map(([value, label]) => ({
  value,
  label,
}));

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** The switches as everybody reads them. */
export const policyFigures = (policy: QualityPolicy, timeZone: string) => [
  { label: 'New lots', value: policy.newLotStatus === 'quarantine' ? 'Quarantine' : 'Released' },
  {
    label: 'Release',
    value: policy.certificateToRelease ? 'Only with a certificate that passed' : 'At any time',
  },
  { label: 'Expired lots', value: RULE_WORDS[policy.expiredLots] },
  { label: 'Retest due', value: RULE_WORDS[policy.retestDueLots] },
  { label: 'Days left at production', value: days(policy.minimumDaysLeft) },
  {
    label: 'Next retest',
    value:
      policy.retestAfterDays === null
        ? 'No date proposed'
        : `${days(policy.retestAfterDays)} after a certificate`,
  },
  { label: 'Batches are signed by', value: SIGNATURE_WORDS[policy.lineSignatures] },
  { label: 'PIN alone is enough for', value: `${policy.signingWindowMinutes} min` },
  {
    label: 'New PIN',
    value: policy.pinMaxAgeDays === 0 ? 'Never asked for' : `After ${days(policy.pinMaxAgeDays)}`,
  },
  { label: 'Time zone', value: timeZone },
];
