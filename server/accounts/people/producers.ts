import { Prisma } from '#server/generated/prisma/client.ts';

/**
 * The right to make batches of a department, as a condition on rows of `users`: for lists of people, which are too long
 * to ask `may` of each. `department` is the column that has its id.
 */
export const producesIn = (department: Prisma.Sql): Prisma.Sql =>
  // With EXISTS instead of the SELECT the memberships of everybody would be read.
  Prisma.sql`(users.role IN ('admin', 'manager') OR (
    SELECT true FROM department_members AS member
    WHERE member.user_id = users.id AND member.department_id = ${department} LIMIT 1))`;

/** People who can sign in, and so sign, as a condition on rows of `users`. */
export const CAN_SIGN_IN = Prisma.sql`users.status = 'active' AND users.deleted_at IS NULL
  AND users.email_verified_at IS NOT NULL`;
