import { type Issue, issueWhen } from '#domain/issue.ts';

export const NEW_LOT_STATUSES = ['released', 'quarantine'] as const;
export const LOT_RULES = ['warn', 'override', 'block'] as const;
export const LINE_SIGNATURES = ['off', 'performed', 'performed_verified'] as const;

/**
 * The answer to the use of a lot past a date: `warn`: it may be used; `override`: only when Quality allows it with a
 * reason; `block`: not at all. The stricter one comes later.
 */
export type LotRule = (typeof LOT_RULES)[number];

/** The signatures that a batch asks for: none, that of whoever performed it, and a second person's verification. */
export type LineSignatures = (typeof LINE_SIGNATURES)[number];

/** How strictly an organization works with its lots and signatures. Days and minutes are whole numbers. */
export type QualityPolicy = {
  /** Status of a lot that is created, imported or duplicated. */
  readonly newLotStatus: (typeof NEW_LOT_STATUSES)[number];
  /** A lot is released only with a certificate that passed. */
  readonly certificateToRelease: boolean;
  readonly expiredLots: LotRule;
  readonly retestDueLots: LotRule;
  /** Days that a lot must live beyond the production date, 0 to 3,650. */
  readonly minimumDaysLeft: number;
  /** Days from the report of a certificate to the retest, 1 to 3,650; null: no date is proposed. */
  readonly retestAfterDays: number | null;
  readonly lineSignatures: LineSignatures;
  /** Minutes after the last signing in which the PIN alone is enough, 1 to 60. */
  readonly signingWindowMinutes: number;
  /** Days after which a PIN is chosen anew, 0 to 3,650; 0: never. */
  readonly pinMaxAgeDays: number;
};

/** A policy with the zone in which its days end, and the revision that a change of it names. */
export type StoredPolicy = QualityPolicy & {
  /** IANA name. */
  readonly timeZone: string;
  readonly revision: number;
};

export const BASIC: QualityPolicy = {
  newLotStatus: 'released',
  certificateToRelease: false,
  expiredLots: 'warn',
  retestDueLots: 'warn',
  minimumDaysLeft: 0,
  retestAfterDays: null,
  lineSignatures: 'off',
  signingWindowMinutes: 15,
  pinMaxAgeDays: 0,
};

/** The policy of an organization that never changed it. */
export const UNTOUCHED_POLICY = { ...BASIC, revision: 1 };

export const REGULATED: QualityPolicy = {
  ...BASIC,
  newLotStatus: 'quarantine',
  certificateToRelease: true,
  expiredLots: 'block',
  retestDueLots: 'override',
  lineSignatures: 'performed_verified',
  pinMaxAgeDays: 365,
};

export type PolicyPreset = 'basic' | 'regulated' | 'custom';

/** The preset that a policy equals; `custom` as soon as one switch differs from both. The retest belongs to neither. */
export function presetOf(policy: QualityPolicy): PolicyPreset {
  const { retestAfterDays } = policy;
  if (isSamePolicy(policy, { ...BASIC, retestAfterDays })) return 'basic';
  return isSamePolicy(policy, { ...REGULATED, retestAfterDays }) ? 'regulated' : 'custom';
}

const POLICY_FIELDS = Object.keys(BASIC) as readonly (keyof QualityPolicy)[];

export const isSamePolicy = (one: QualityPolicy, other: QualityPolicy): boolean =>
  POLICY_FIELDS.every((field) => one[field] === other[field]);

/**
 * True when Quality is switched on: lots have a status that people change, and caps are judged by the upper bounds of
 * what a laboratory found. Dates and signatures alone do not need it.
 */
export const isQualityOn = ({
  newLotStatus,
  certificateToRelease,
}: Pick<QualityPolicy, 'newLotStatus' | 'certificateToRelease'>): boolean =>
  newLotStatus === 'quarantine' || certificateToRelease;

const MOST_DAYS = 3_650;
const MOST_MINUTES = 60;

const RELEASED_WITHOUT_CERTIFICATE =
  'New lots must begin in quarantine where a release needs a certificate that passed.';

/** Issues of a policy; their paths are its fields. */
export const policyIssues = (policy: QualityPolicy): readonly Issue[] => [
  ...issueWhen(
    policy.certificateToRelease && policy.newLotStatus === 'released',
    ['newLotStatus'],
    RELEASED_WITHOUT_CERTIFICATE,
  ),
  ...wholeIssues('minimumDaysLeft', policy, [0, MOST_DAYS], 'Days a lot must still live'),
  ...(policy.retestAfterDays === null
    ? []
    : wholeIssues('retestAfterDays', policy, [1, MOST_DAYS], 'Days until the retest')),
  ...wholeIssues('signingWindowMinutes', policy, [1, MOST_MINUTES], 'Minutes of the PIN alone'),
  ...wholeIssues('pinMaxAgeDays', policy, [0, MOST_DAYS], 'Days until a new PIN'),
];

type FigureField = 'minimumDaysLeft' | 'retestAfterDays' | 'signingWindowMinutes' | 'pinMaxAgeDays';

function wholeIssues(
  field: FigureField,
  policy: QualityPolicy,
  [least, most]: readonly [number, number],
  label: string,
): readonly Issue[] {
  const figure = policy[field];
  const isWithin = figure !== null && Number.isInteger(figure) && figure >= least && figure <= most;
  if (isWithin) return [];
  const mostText = most.toLocaleString('en-US');
  return [
    { path: [field], message: `${label} must be a whole number from ${least} to ${mostText}.` },
  ];
}
