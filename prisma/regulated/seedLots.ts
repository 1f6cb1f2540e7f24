import { dayAfter } from '#domain/calendarDate.ts';
import { initialsOf } from '#domain/signing/initials.ts';
// Adding a certificate needs to know what follows for batches.
import '#server/batches/retests/recordConsequences.ts';
import { createOil } from '#server/oils/createOil.ts';
import { addLotTest } from '#server/oils/lots/certificates/addLotTest.ts';
import { findRelease } from '#server/oils/status/release/release.ts';
import { setLotStatus } from '#server/oils/status/setLotStatus.ts';
import type { ProvenSigner } from '#server/quality/signatures/proveSigner.ts';
import { sessionOf, type Viewer } from '#server/viewer.ts';
import { certificatePdf } from './certificatePdf.ts';
import { type DemoCertificate, type DemoLot, LOTS } from './lots.ts';
import { PEOPLE } from './people.ts';

type Seeding = {
  /** The one who receives the lots. */
  readonly lead: Viewer;
  readonly quality: Viewer;
  readonly departmentId: number;
  /** The hash of the password that the releases are signed with. */
  readonly passwordHash: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

const LAB = 'Sierra Analytics';

/** Lots as a working organization has them: received, tested, and most of them released. */
export async function seedLots(seeding: Seeding): Promise<void> {
  for (const lot of LOTS) {
    const id = await receive(seeding, lot);
    if (lot.certificate !== null) await certify(seeding, id, lot, lot.certificate);
    if (lot.isReleased) await release(seeding, id);
  }
}

const receive = ({ lead, departmentId, today }: Seeding, lot: DemoLot): Promise<number> =>
  createOil(lead, {
    draft: {
      tag: lot.tag,
      description: lot.description,
      batch: lot.batch,
      quantityGrams: lot.grams,
      potencies: [],
    },
    departmentId,
    receivedOn: dayAfter(today, -lot.receivedDaysAgo),
    facts: {
      supplier: lot.supplier,
      supplierLot: lot.batch,
      trackTag: lot.trackTag,
      expiresOn: dayAfter(today, lot.expiresInDays),
    },
  });

async function certify(
  { lead, today }: Seeding,
  oilId: number,
  { tag, batch, description }: DemoLot,
  { number, reportedDaysAgo, results }: DemoCertificate,
): Promise<void> {
  const reportedOn = dayAfter(today, -reportedDaysAgo);
  const lines = Object.entries(results);
  const file = certificatePdf([
    `${LAB} - Certificate of analysis ${number}`,
    `${description}, lot ${batch}, sample of ${tag}`,
    `Reported ${reportedOn}`,
    ...lines.map(([cannabinoid, printed]) => `${cannabinoid}: ${printed}`),
    'Microbial, heavy metals, pesticides, residual solvents: passed',
  ]);
  const limits = { lod: null, loq: null, uncertaintyPercent: null };
  await addLotTest(lead, {
    oilId,
    test: {
      purpose: 'incoming',
      labName: LAB,
      labLicense: '',
      accreditation: '',
      certificateNumber: number,
      sampleId: batch,
      method: 'HPLC-DAD',
      note: '',
      sampledOn: dayAfter(reportedOn, -2),
      reportedOn,
      verdict: 'pass',
      panels: {
        microbial: 'pass',
        metals: 'pass',
        pesticides: 'pass',
        solvents: 'pass',
        mycotoxins: 'not_tested',
        waterActivity: 'not_tested',
      },
      results: lines.map(([cannabinoid, printed]) => ({ cannabinoid, printed, ...limits })),
      densityGPerMl: null,
      change: null,
    },
    file,
    revision: null,
    idempotencyKey: null,
    isTrial: false,
  });
}

async function release({ quality, passwordHash: hash }: Seeding, oilId: number): Promise<void> {
  const { digest: subjectDigest } = await findRelease(quality, oilId);
  const { userId, name } = quality;
  const { id: sessionId } = sessionOf(quality);
  const initials = initialsOf(PEOPLE.quality);
  const proof = { method: 'password', hash, sessionId, tabHash: null } as const;
  const signer: ProvenSigner = { userId, name, initials, ...proof };
  const change = { id: oilId, to: 'released', reason: '' } as const;
  await setLotStatus(quality, change, null, { subjectDigest, signer });
}
