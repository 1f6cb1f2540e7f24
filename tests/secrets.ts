import { Prisma } from '#server/generated/prisma/client.ts';
import { TEST_SETTINGS } from './testSettings.ts';
import { currentDatabase } from './workerDatabase.ts';

/**
 * Secrets that the tests work with. No log at its most talkative, answer to a refused request, entry of the
 * audit trail or subject of a mail may hold one; looked for behind each test file.
 */
const FORMS: readonly string[] = [
  // A session, an API token and the hash of a password.
  'eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}',
  '\\bbw_[A-Za-z0-9_-]{20,}',
  '[$]argon2id[$]',
  TEST_SETTINGS.jwtSecret,
  'Demo-pass-1',
];
const FORM = new RegExp(FORMS.join('|'));

/** Such as of links that were mailed. */
const mailed = new Set<string>();
let logged: string[] = [];
let refusals: string[] = [];
let isWatching = false;

/** Not where speed is measured, with the same ways of asking as in tests. */
export const areSecretsWatched = (): boolean => isWatching;

export const noteSecret = (secret: string): void => void mailed.add(secret);
export const noteLogged = (line: string): void => void logged.push(line);
export function noteRefusal(answer: unknown): void {
  if (isWatching) refusals.push(JSON.stringify(answer));
}

/** Lines of the log since the test file began. */
export const loggedLines = (): readonly string[] => logged;

/** Begins anew, for a test file. */
export function watchSecrets(): void {
  isWatching = true;
  mailed.clear();
  logged = [];
  refusals = [];
}

/** The first texts of each kind that hold a secret. */
export async function toldSecrets(): Promise<readonly string[]> {
  return [
    ...told('log', logged),
    ...told('answer', refusals),
    ...(await toldInRows(
      'audit trail',
      Prisma.sql`SELECT concat_ws(' ', kind, actor_name, record_id, before, after) AS words FROM audit_entries`,
    )),
    ...(await toldInRows('subject', Prisma.sql`SELECT subject AS words FROM outbox_mails`)),
  ];
}

function told(kind: string, texts: readonly string[]): readonly string[] {
  const all = texts.join('\n');
  const secrets = [...mailed].filter((secret) => all.includes(secret));
  if (secrets.length === 0 && !FORM.test(all)) return [];
  return texts
    .filter((text) => FORM.test(text) || secrets.some((secret) => text.includes(secret)))
    .slice(0, 5)
    .map((text) => `${kind}: ${text}`);
}

/** Searched where the rows are: some test files leave very many. */
async function toldInRows(kind: string, rows: Prisma.Sql): Promise<readonly string[]> {
  const found = await currentDatabase().prisma.$queryRaw<{ words: string }[]>`
    SELECT words FROM (${rows}) AS texts
    WHERE words ~ ${FORMS.join('|').replace('\\b', '\\m')}
      OR EXISTS (SELECT FROM unnest(${[...mailed]}::text[]) AS secret WHERE position(secret IN words) > 0)
    LIMIT 5`;
  return found.map(({ words }) => `${kind}: ${words}`);
}
