import { PANELS, type Panels } from '#domain/lots/certificate/certificate.ts';
import type { ReleaseCertificate } from '#domain/lots/certificate/releaseIssues.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Viewer } from '#server/viewer.ts';
import { type CurrentTest, currentTests } from './currentTests.ts';

/** All panels of a stored test; one that is missing was not tested. */
export function panelsOf(stored: unknown): Panels {
  const known = Object(stored);
  const results = PANELS.map((panel) => {
    const result = known[panel];
    return [panel, result === 'pass' || result === 'fail' ? result : 'not_tested'] as const;
  });
  return Object.fromEntries(results) as Panels;
}

/**
 * The current certificate of each of these lots, by lot, for their release; null for a lot without any test. A
 * correction of percents is a test too, without a file: nothing that came before proves them.
 */
export async function currentCertificate(
  tx: Tx,
  viewer: Pick<Viewer, 'organizationId'>,
  oilIds: readonly number[],
): Promise<ReadonlyMap<number, ReleaseCertificate | null>> {
  const tests = await currentTests(viewer, oilIds, tx);
  return new Map(
    oilIds.map((id) => {
      const test = tests.get(id);
      return [id, test === undefined ? null : certificateOf(test)];
    }),
  );
}

const certificateOf = ({ verdict, panels, certificateNumber, fileId }: CurrentTest) => ({
  verdict,
  panels: panelsOf(panels),
  certificateNumber,
  hasFile: fileId !== null,
});
