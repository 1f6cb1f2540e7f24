/** A certificate that passed; its days are counted back from the first start. */
export type DemoCertificate = {
  readonly number: string;
  readonly reportedDaysAgo: number;
  /** As printed, by cannabinoid. */
  readonly results: Readonly<Record<string, string>>;
};

export type DemoLot = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly grams: number;
  readonly supplier: string;
  readonly trackTag: string;
  readonly receivedDaysAgo: number;
  /** Negative: it has expired. */
  readonly expiresInDays: number;
  /** Null: none came with the lot yet. */
  readonly certificate: DemoCertificate | null;
  readonly isReleased: boolean;
};

const NORTH = 'Northfield Extracts';
const CLEAR = 'Clearwater Isolates';
const THC = 'Delta-9 THC distillate';

/** Days instead of dates, so that the expired lot has expired and the others have not, whenever the demo begins. */
export const LOTS: readonly DemoLot[] = [
  {
    tag: 'THC-099',
    description: THC,
    batch: 'NF-2511',
    grams: 180,
    supplier: NORTH,
    trackTag: '1A4060300000022000000099',
    receivedDaysAgo: 380,
    expiresInDays: -12,
    certificate: {
      number: 'SL-0412',
      reportedDaysAgo: 377,
      results: { THC: '83.1 %', CBD: 'ND (LOD 0.02 %)', CBN: '3.4 %' },
    },
    isReleased: true,
  },
  {
    tag: 'THC-101',
    description: THC,
    batch: 'NF-2609',
    grams: 420,
    supplier: NORTH,
    trackTag: '1A4060300000022000000101',
    receivedDaysAgo: 62,
    expiresInDays: 300,
    certificate: {
      number: 'SL-1187',
      reportedDaysAgo: 58,
      results: { THC: '86.4 %', CBD: 'ND (LOD 0.02 %)', CBN: '1.2 %' },
    },
    isReleased: true,
  },
  {
    tag: 'THC-102',
    description: THC,
    batch: 'NF-2610',
    grams: 900,
    supplier: NORTH,
    trackTag: '1A4060300000022000000102',
    receivedDaysAgo: 30,
    expiresInDays: 335,
    certificate: {
      number: 'SL-1240',
      reportedDaysAgo: 27,
      results: { THC: '90.2 %', CBD: '< LOQ (0.05 %)', CBN: '0.7 %' },
    },
    isReleased: true,
  },
  {
    tag: 'CBD-101',
    description: 'CBD isolate',
    batch: 'CW-3391',
    grams: 1500,
    supplier: CLEAR,
    trackTag: '1A4060300000022000000111',
    receivedDaysAgo: 45,
    expiresInDays: 640,
    certificate: {
      number: 'SL-1203',
      reportedDaysAgo: 41,
      results: { CBD: '99.3 %', THC: 'ND (LOD 0.01 %)' },
    },
    isReleased: true,
  },
  {
    tag: 'THC-103',
    description: THC,
    batch: 'NF-2611',
    grams: 750,
    supplier: NORTH,
    trackTag: '1A4060300000022000000103',
    receivedDaysAgo: 6,
    expiresInDays: 359,
    certificate: {
      number: 'SL-1309',
      reportedDaysAgo: 3,
      results: { THC: '88.9 %', CBD: 'ND (LOD 0.02 %)', CBN: '0.9 %' },
    },
    isReleased: false,
  },
  {
    tag: 'CBN-101',
    description: 'CBN isolate',
    batch: 'CW-3420',
    grams: 60,
    supplier: CLEAR,
    trackTag: '1A4060300000022000000121',
    receivedDaysAgo: 2,
    expiresInDays: 700,
    certificate: null,
    isReleased: false,
  },
];
