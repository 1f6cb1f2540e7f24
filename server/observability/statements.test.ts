import { expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { metrics } from './metrics.ts';
import { watchStatements } from './statements.ts';

type Line = {
  readonly statement: string;
  readonly ms: number;
  readonly plan?: readonly string[];
  readonly noPlan?: string;
};

test('a slow statement is logged with its plan and without its values, the plan once an hour', async () => {
  const { id: organizationId } = await createOrganization();
  const { email } = await createUser({ organizationId });
  const lines: Line[] = [];
  let slowMs = 0.000_001;
  watchStatements(db(), {
    log: { warn: (line: unknown) => void lines.push(line as Line) },
    get slowMs() {
      return slowMs;
    },
  });
  const ask = () => db().user.findFirst({ where: { email, firstName: { contains: 'obi' } } });
  await ask();
  const ofUsers = () =>
    lines.filter(({ statement }) => statement.includes('"first_name"::text LIKE'));
  await vi.waitFor(() => expect(ofUsers()).toHaveLength(1));
  const [line] = ofUsers();
  expect(line?.noPlan).toBeUndefined();
  expect(line?.plan?.join('\n')).toMatch(/Scan.* on users/);
  await ask();
  await vi.waitFor(() => expect(ofUsers()).toHaveLength(2));
  expect(ofUsers()[1]?.plan).toBeUndefined();
  expect(JSON.stringify(lines)).not.toContain(email);
  slowMs = 0;
  const counted = lines.length;
  await ask();
  expect(lines).toHaveLength(counted);
  expect(await metrics.metrics()).toMatch(/batchwright_database_statement_seconds_count [1-9]/);
});
