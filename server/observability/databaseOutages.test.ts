import { afterEach, expect, test } from 'vitest';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { watchDatabaseOutages } from './databaseOutages.ts';
import { metrics } from './metrics.ts';

afterEach(() => {
  databaseEvents.removeAllListeners('connectionLost');
  databaseEvents.removeAllListeners('endedOverStatement');
});

test('of a connection that broke the log has the code and the message, nothing of the client', () => {
  const lines: object[] = [];
  watchDatabaseOutages({ warn: (line: object) => void lines.push(line) });
  const broken = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    // As the pool of the driver does it.
    client: { secretKey: 4_711, connection: { parsedStatements: { s1: 'SELECT' } } },
  });
  databaseEvents.emit('connectionLost', broken);
  expect(lines).toEqual([{ err: { code: '57P01', message: 'terminating connection' } }]);
});

test('a database that was ended over a statement is counted by whether it opened again', async () => {
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
