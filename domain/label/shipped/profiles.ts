import type { LabelProfile, LimitRule, WindowRule } from '#domain/label/profile.ts';
import { PROFILE_NAMES, type ProfileKey } from '#domain/recipe/label/profileNames.ts';

/** The day on which the sources of those below were read that name it. */
const CHECKED_ON = '2026-11-28';

export type ShippedProfile = LabelProfile & {
  readonly key: ProfileKey;
  /** The products that its caps are for, in words; empty: all that it applies to. */
  readonly capsFor: string;
};

type Shipped = Pick<ShippedProfile, 'key' | 'citation' | 'url' | 'effectiveFrom' | 'rules'> &
  Partial<Pick<ShippedProfile, 'checkedOn' | 'capsFor'>>;

const profile = (of: Shipped): ShippedProfile => ({
  name: PROFILE_NAMES[of.key],
  effectiveTo: null,
  capsFor: '',
  checkedOn: null,
  uncertaintyForCaps: false,
  finishedTest: 'required',
  ...of,
});

const everyTargetWithin = (percent: number, of: Partial<WindowRule> = {}): WindowRule => ({
  kind: 'window',
  analyte: null,
  basis: 'unit',
  lowPercent: percent,
  highPercent: percent,
  reference: 'label',
  ignoreBelowMg: null,
  ...of,
});

const cap = (basis: LimitRule['basis'], limit: number, analyte = 'Total THC'): LimitRule => ({
  kind: 'cap',
  analyte,
  basis,
  limit,
  ignoreBelowMg: null,
});

/** Most of Total THC in edible products of several states. */
const EDIBLE_CAPS = [cap('serving', 10), cap('package', 100)];
const EDIBLES = 'edible products';

/**
 * The profiles that ship with the product. They are a start: whoever relies on one compares it with its source
 * (docs/label.md, Profiles).
 */
export const SHIPPED_PROFILES: readonly ShippedProfile[] = [
  profile({
    key: 'california',
    citation: '4 CCR 15724',
    url: 'https://www.law.cornell.edu/regulations/california/4-CCR-15724',
    effectiveFrom: '2021-09-27',
    rules: [everyTargetWithin(10), ...EDIBLE_CAPS],
    capsFor: EDIBLES,
  }),
  profile({
    key: 'colorado',
    citation: '1 CCR 212-3, rule 4-115',
    url: 'https://www.law.cornell.edu/regulations/colorado/1-CCR-212-3-4-115',
    effectiveFrom: '2020-01-01',
    rules: [everyTargetWithin(15), ...EDIBLE_CAPS],
    capsFor: EDIBLES,
  }),
  profile({
    key: 'michigan',
    citation: 'Mich. Admin. Code R 420.403 (2)',
    url: 'https://www.law.cornell.edu/regulations/michigan/Mich-Admin-Code-R-420-403',
    effectiveFrom: '2020-06-22',
    checkedOn: CHECKED_ON,
    rules: [everyTargetWithin(15, { basis: 'serving' })],
  }),
  profile({
    key: 'new-york-adult-use',
    citation: '9 NYCRR Parts 128 and 130',
    url: 'https://cannabis.ny.gov/laboratories',
    effectiveFrom: '2023-03-22',
    rules: [everyTargetWithin(15), ...EDIBLE_CAPS],
    capsFor: EDIBLES,
  }),
  profile({
    key: 'new-york-medical',
    citation: '9 NYCRR 113.15',
    url: 'https://regulations.justia.com/states/new-york/title-9/subtitle-b/chapter-ii/part-113/section-113-15',
    effectiveFrom: '2023-03-22',
    rules: [everyTargetWithin(10)],
  }),
  profile({
    key: 'canada',
    citation: 'Cannabis Regulations (SOR/2018-144), section 97',
    url: 'https://laws-lois.justice.gc.ca/eng/regulations/SOR-2018-144/section-97.html',
    effectiveFrom: '2019-10-17',
    checkedOn: CHECKED_ON,
    // Edible cannabis of at most 5 mg has wider limits there; whoever keeps to these keeps to those.
    rules: [everyTargetWithin(15)],
  }),
  profile({
    key: 'arizona',
    citation: 'Ariz. Admin. Code R9-18-310, Table 3.1',
    url: 'https://www.law.cornell.edu/regulations/arizona/Ariz-Admin-Code-SS-R9-18-310',
    effectiveFrom: '2021-01-15',
    rules: [everyTargetWithin(20, { reference: 'measured' }), ...EDIBLE_CAPS],
    capsFor: EDIBLES,
  }),
  profile({
    key: 'us-hemp-container',
    citation: 'H.R. 5371 (2025), section 781; 7 U.S.C. 1639o',
    url: 'https://www.congress.gov/bill/119th-congress/house-bill/5371',
    effectiveFrom: '2026-11-12',
    checkedOn: CHECKED_ON,
    rules: [cap('percent', 0.3, 'Hemp THC'), cap('package', 0.4, 'Hemp THC')],
  }),
];

export const shippedProfile = (key: string): ShippedProfile | undefined =>
  SHIPPED_PROFILES.find((profile) => profile.key === key);
