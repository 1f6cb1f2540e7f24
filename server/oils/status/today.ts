import { dateIn } from '#domain/account/timeZone.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

/** The day in the organization's time zone, by which lots expire: `YYYY-MM-DD`. */
export const findToday = async (viewer: Viewer): Promise<string> =>
  dateIn((await policyOfRequest(viewer)).timeZone, Date.now());
