import { may } from '#domain/access.ts';
import { isQualityOn } from '#domain/quality/policy.ts';
import { countListed } from '#server/oils/oilFilter.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

/** Active lots in quarantine, at most `MOST_COUNTED`; null for everybody but people of Quality, and without Quality. */
export async function quarantinedLots(viewer: Viewer): Promise<number | null> {
  if (!may(viewer, 'assureQuality', null) || !isQualityOn(await policyOfRequest(viewer))) {
    return null;
  }
  return countListed(viewer, { active: true, states: ['quarantine'] });
}
