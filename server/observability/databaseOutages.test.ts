import { afterEach, expect, test } from 'vitest';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { watchDatabaseOutages } from './databaseOutages.ts';
import { metrics } from './metrics.ts';

afterEach(() => {
  databaseEvents.removeAllListeners('connectionLost');
  databaseEvents.removeAllListeners('endedOverStatement');
});

test('the log of a broken connection has its code and message, but no client data', () => {
  const lines: object[] = [];
  watchDatabaseOutages({ warn: (line: object) => void lines.push(line) });
  const broken = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    // As the driver's pool does it.
    client: { secretKey: 4_711, connection: { parsedStatements: { s1: 'SELECT' } } },
  });
  databaseEvents.emit('connectionLost', broken);
  expect(lines).toEqual([{ err: { code: '57P01', message: 'terminating connection' } }]);
});

test('a restart of the database because of a statement is counted with its outcome', async () => {
  const lines: object[] = [];
  watchDatabaseOutages({ warn: (line: object) => void lines.push(line) });
  const counted = async (outcome: string) =>
    Number(
      new RegExp(`reopenings_total{outcome="${outcome}"} (\\d+)`).exec(
        await metrics.metrics(),
      )?.[1],
    );
  const before = [await counted('reopened'), await counted('lost')];
  databaseEvents.emit('endedOverStatement', { ms: 12.3, outcome: 'lost' });
  expect(lines).toEqual([{ ms: 12, outcome: 'lost' }]);
  expect([await counted('reopened'), await counted('lost')]).toEqual([
    before[0],
    Number(before[1]) + 1,
  ]);
});
