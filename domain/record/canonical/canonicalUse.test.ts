import { expect, test } from 'vitest';
import { digestOfUse, usesDigest } from './canonicalUse.ts';

const LOT = {
  tag: 'D9-014',
  description: 'THC distillate',
  batch: '2231',
  status: 'released',
  expiresOn: '2027-01-14',
  retestOn: null,
};
const BATCH = { batchId: 'BF-20270115-7K2M', productionDate: '2027-01-15' };

test('any fact that the use of a lot depends on changes its digest', () => {
  const changes = [
    { tag: 'D9-015' },
    { description: 'CBD' },
    { batch: '2232' },
    { status: 'hold' },
    { expiresOn: '2027-01-13' },
    { retestOn: '2027-01-14' },
  ];
  const digests = [
    digestOfUse(LOT, BATCH),
    ...changes.map((change) => digestOfUse({ ...LOT, ...change }, BATCH)),
    digestOfUse(LOT, { ...BATCH, batchId: 'BF-20270115-7K2N' }),
    digestOfUse(LOT, { ...BATCH, productionDate: '2027-01-16' }),
  ];
  expect(new Set(digests).size).toBe(digests.length);
  expect(digestOfUse({ ...LOT }, { ...BATCH })).toBe(digests[0]);
});

test('the digest of several lots is that of each with its sentence, and does not depend on their order', () => {
  const [one, other] = [
    { oilId: 1, statement: 'I allow lot D9-014.', digest: 'a' },
    { oilId: 2, statement: 'I allow lot D9-015.', digest: 'b' },
  ];
  const both = usesDigest([one, other]);
  expect(usesDigest([other, one])).toBe(both);
  for (const others of [
    [one],
    [one, { ...other, oilId: 3 }],
    [one, { ...other, statement: 'I allow lot D9-016.' }],
    [one, { ...other, digest: 'c' }],
    [one, other, { ...other, oilId: 3 }],
  ]) {
    expect(usesDigest(others)).not.toBe(both);
  }
});
