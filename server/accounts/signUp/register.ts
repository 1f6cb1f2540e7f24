import {
  DEFAULT_CANNABINOIDS,
  FIRST_DEPARTMENT,
  normalizedRegistration,
  type Registration,
  registrationIssues,
} from '#domain/account/registration.ts';
import { isTimeZone, UTC } from '#domain/account/timeZone.ts';
import { hashPassword } from '#server/accounts/session/passwords.ts';
import { writeAudits } from '#server/audit/writeAudit.ts';
import { unlessTaken } from '#server/db/faults.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError } from '#server/errors.ts';
import { nameOf } from '#server/viewer.ts';
import { keepLink, newLink } from './mailedLinks.ts';
import {
  countRegistration,
  countRevealingAnswer,
  takeBackRevealingAnswer,
} from './signUpLimits.ts';

const REGISTERED =
  'Registration successful. We sent a verification link to your e-mail; it is valid for 24 hours.';
const EMAIL_TAKEN = 'Email already registered';
const NAME_TAKEN = 'Organization name already exists';

type Written = Registration & {
  /** As the browser names it. */
  readonly timeZone?: string | null | undefined;
  /** Invisible for people, so only programs fill it in. */
  readonly honeypot?: string | null | undefined;
};

/** Creates an organization with its first administrator, who has to verify the e-mail. */
export async function register(
  { honeypot, timeZone, ...registration }: Written,
  from: { readonly ip: string },
): Promise<string> {
  await countRegistration(from.ip);
  if (honeypot) return REGISTERED;
  const issues = registrationIssues(registration);
  if (issues.length > 0) throw new InvalidError(issues);
  const fields = normalizedRegistration(registration);
  await countRevealingAnswer(fields.email, from.ip);
  try {
    await openWithAdministrator(fields, timeZone && isTimeZone(timeZone) ? timeZone : UTC);
  } catch (error) {
    if (!(error instanceof ConflictError)) await takeBackRevealingAnswer(from.ip);
    throw error;
  }
  await takeBackRevealingAnswer(from.ip);
  return REGISTERED;
}

async function openWithAdministrator(fields: Registration, timeZone: string): Promise<void> {
  const passwordHash = await hashPassword(fields.password);
  const link = await newLink('verify_email', fields.firstName);
  await transaction(async (tx) => {
    const { id: organizationId, departments } = await openOrganization(tx, fields, timeZone);
    const user = await createAdministrator(tx, organizationId, fields, passwordHash);
    await keepLink(tx, user, link);
    await writeAudits(tx, { organizationId, userId: user.id, name: nameOf(user) }, [
      {
        kind: 'organization created',
        recordType: 'organization',
        recordId: organizationId,
        after: { name: fields.organizationName, ...(timeZone === UTC ? {} : { timeZone }) },
      },
      ...departments.map(({ id, name, code, active }) => ({
        kind: 'department created',
        recordType: 'department',
        recordId: id,
        after: { name, code, active },
      })),
      {
        kind: 'user registered',
        recordType: 'user',
        recordId: user.id,
        after: {
          email: user.email,
          firstName: user.firstName,
          lastName: user.lastName,
          role: user.role,
        },
      },
    ]);
  });
}

/** Includes what the first recipe needs: cannabinoids and a department. */
async function openOrganization(
  tx: Tx,
  { email, organizationName }: Registration,
  timeZone: string,
) {
  // Unique indexes decide between concurrent requests; of both conflicts the e-mail's is reported.
  const [known] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE lower(email) = lower(${email}) AND deleted_at IS NULL`;
  if (known) throw new ConflictError(EMAIL_TAKEN, null, ['email']);
  const cannabinoids = DEFAULT_CANNABINOIDS.map((name) => ({ name, isDefault: true }));
  const creation = tx.organization.create({
    data: {
      name: organizationName,
      timeZone,
      auditHead: { create: {} },
      cannabinoids: { create: cannabinoids },
      departments: { create: { name: FIRST_DEPARTMENT } },
    },
    include: { departments: true },
  });
  return unlessTaken(creation, NAME_TAKEN, ['organizationName']);
}

const createAdministrator = (
  tx: Tx,
  organizationId: number,
  { email, firstName, lastName }: Registration,
  passwordHash: string,
) =>
  unlessTaken(
    tx.user.create({
      data: { organizationId, role: 'admin', email, firstName, lastName, passwordHash },
    }),
    EMAIL_TAKEN,
    ['email'],
  );
