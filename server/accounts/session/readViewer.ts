import { type StoredPolicy, UNTOUCHED_POLICY } from '#domain/quality/policy.ts';
import { hashOfApiToken, isApiToken } from '#server/accounts/tokens/apiTokenSecret.ts';
import { db } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/embedded/diskSpace.ts';
import { withoutOutage } from '#server/db/faults.ts';
import { StorageFullError, UnauthenticatedError } from '#server/errors.ts';
import { type ApiToken, Prisma, type Session } from '#server/generated/prisma/client.ts';
import { type Credential, nameOf, type Viewer } from '#server/viewer.ts';
import { verifyToken } from './tokens.ts';

const IDLE_MS = 30 * 60_000;
/** Updating the last use on every request would turn each read into a write. */
const MARK_EVERY_MS = 60_000;

/** The sessions that have not ended by the time `now`, in ms. */
export const liveAt = (now: number) => ({
  revokedAt: null,
  expiresAt: { gt: new Date(now) },
  lastUsedAt: { gt: new Date(now - IDLE_MS) },
});

/** The viewer of an access token or API token; throws when it is invalid or has ended. */
export async function viewerOfToken(token: string): Promise<Viewer> {
  if (isApiToken(token)) return viewerOfApiToken(token);
  return viewerOfSession(verifyToken(token, 'access').sessionId);
}

export async function viewerOfSession(sessionId: string): Promise<Viewer> {
  const now = Date.now();
  const [session] = await db().$queryRaw<(UserWithRights & SessionRow)[]>`
    SELECT s.expires_at AS "expiresAt", s.password_given_at AS "passwordGivenAt",
      s.last_used_at AS "lastUsedAt", ${USER_COLUMNS}
    FROM sessions s
    JOIN users u ON u.organization_id = s.organization_id AND u.id = s.user_id
    ${OF_THE_LIVING}
      AND s.id = ${sessionId}::uuid AND s.revoked_at IS NULL
      AND s.expires_at > ${new Date(now)} AND s.last_used_at > ${new Date(now - IDLE_MS)}`;
  if (!session) throw new UnauthenticatedError();
  const { expiresAt, passwordGivenAt, lastUsedAt } = session;
  if (lastUsedAt.getTime() + MARK_EVERY_MS < now) {
    await unlessFull(() =>
      db().session.update({ where: { id: sessionId }, data: { lastUsedAt: new Date(now) } }),
    );
  }
  return viewerOf(session, { kind: 'session', id: sessionId, expiresAt, passwordGivenAt });
}

/** Acts as its owner with the owner's present rights, and ends with the account. */
async function viewerOfApiToken(token: string): Promise<Viewer> {
  const now = new Date();
  const [found] = await db().$queryRaw<(UserWithRights & ApiTokenRow)[]>`
    SELECT t.id, t.name, t.scope, t.last_used_at AS "lastUsedAt", ${USER_COLUMNS}
    FROM api_tokens t
    JOIN users u ON u.organization_id = t.organization_id AND u.id = t.created_by_id
    ${OF_THE_LIVING}
      AND t.token_hash = ${hashOfApiToken(token)} AND t.revoked_at IS NULL
      AND (t.expires_at IS NULL OR t.expires_at > ${now})`;
  if (!found) throw new UnauthenticatedError('The API token is unknown, revoked or has expired.');
  const { id, name, scope, lastUsedAt } = found;
  if (lastUsedAt === null || lastUsedAt.getTime() + MARK_EVERY_MS < now.getTime()) {
    await unlessFull(() => db().apiToken.update({ where: { id }, data: { lastUsedAt: now } }));
  }
  const viewer = viewerOf(found, { kind: 'apiToken', id, scope });
  return { ...viewer, name: `${viewer.name} (API token ${name})` };
}

/** Reading must be possible when the last use cannot be stored. */
async function unlessFull(mark: () => PromiseLike<unknown>): Promise<void> {
  if (isDiskFull()) return;
  try {
    await mark();
  } catch (error) {
    if (!(withoutOutage(error) instanceof StorageFullError)) throw error;
  }
}

/** Read with one statement, because every request runs it first; the ORM would use three. */
const USER_COLUMNS = Prisma.sql`
  u.id AS "userId", u.organization_id AS "organizationId", u.email,
  u.first_name AS "firstName", u.last_name AS "lastName", u.role, u.quality AS "isQuality",
  (SELECT COALESCE(
      json_agg(json_build_object('departmentId', m.department_id::text, 'role', m.role)
        ORDER BY m.id), '[]')
    FROM department_members m
    WHERE m.organization_id = u.organization_id AND m.user_id = u.id) AS memberships,
  o.time_zone AS "timeZone",
  (SELECT json_build_object('newLotStatus', new_lot_status,
      'certificateToRelease', certificate_to_release, 'expiredLots', expired_lots,
      'retestDueLots', retest_due_lots, 'minimumDaysLeft', minimum_days_left,
      'retestAfterDays', retest_after_days, 'lineSignatures', line_signatures,
      'signingWindowMinutes', signing_window_minutes, 'pinMaxAgeDays', pin_max_age_days,
      'revision', revision)
    FROM quality_policies WHERE organization_id = u.organization_id) AS policy`;
const OF_THE_LIVING = Prisma.sql`
  JOIN organizations o ON o.id = u.organization_id
  WHERE o.status = 'active' AND u.status = 'active' AND u.deleted_at IS NULL`;

type UserWithRights = Pick<
  Viewer,
  'userId' | 'organizationId' | 'email' | 'role' | 'memberships' | 'isQuality'
> & {
  readonly firstName: string;
  readonly lastName: string;
  readonly timeZone: string;
  /** Null: it was never changed. */
  readonly policy: Omit<StoredPolicy, 'timeZone'> | null;
};
type SessionRow = Pick<Session, 'expiresAt' | 'passwordGivenAt' | 'lastUsedAt'>;
type ApiTokenRow = Pick<ApiToken, 'id' | 'name' | 'scope' | 'lastUsedAt'>;

const viewerOf = (
  { userId, organizationId, email, role, memberships, isQuality, ...row }: UserWithRights,
  credential: Credential,
): Viewer => ({
  userId,
  organizationId,
  credential,
  email,
  name: nameOf({ ...row, email }),
  role,
  memberships,
  // A program never answers for quality, whatever its maker may.
  isQuality: isQuality === true && credential.kind === 'session',
  policy: { ...(row.policy ?? UNTOUCHED_POLICY), timeZone: row.timeZone },
});
