import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { ConflictError, InvalidError, StorageFullError, UnavailableError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { lostRace, withoutOutage } from './faults.ts';

const prismaError = (code: string, message = 'It failed.', cause?: unknown) =>
  new Prisma.PrismaClientKnownRequestError(message, {
    code,
    clientVersion: '7',
    ...(cause === undefined
      ? {}
      : { meta: { driverAdapterError: new DriverAdapterError(cause as never) } }),
  });

const coded = (code: string, message = 'It failed.') => Object.assign(new Error(message), { code });

/** An error of a raw statement as PostgreSQL reports it. */
const rawError = (code: string) =>
  prismaError('P2010', `Raw query failed. Code: \`${code}\`. Message: \`It failed.\``, {
    originalCode: code,
    kind: 'postgres',
    code,
  });

const rawErrorQuoting = (quoted: string) =>
  prismaError('P2010', quoted, {
    originalCode: '22P02',
    originalMessage: quoted,
    kind: 'InvalidInputValue',
    message: quoted,
  });

test.each([
  ['a server that was not reached', prismaError('P1001')],
  ['one that did not answer in time', prismaError('P1008')],
  ['a connection that was closed', prismaError('P1017')],
  ['no connection free in time', prismaError('P2024')],
  ['a transaction that found no connection, or lost its own', prismaError('P2028')],
  ['too many connections', prismaError('P2037')],
  ['a refused connection', new DriverAdapterError({ kind: 'DatabaseNotReachable' })],
  ['a broken connection', new DriverAdapterError({ kind: 'ConnectionClosed' })],
  ['a silent connection', new DriverAdapterError({ kind: 'SocketTimeout' })],
  ['a terminated backend', rawError('57P01')],
  ['a server that crashed', rawError('57P02')],
  ['a server that starts', rawError('57P03')],
  ['a database that was dropped', rawError('57P04')],
  ['a session that was idle for too long', rawError('57P05')],
  ['work that an operator ended', rawError('57000')],
  ['a statement that took too long', rawError('57014')],
  ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01'].map(
    (code): [string, Error] => [`a connection failure ${code}`, rawError(code)],
  ),
  ['a server without resources', rawError('53000')],
  ['a server without memory', rawError('53200')],
  ['a server without connections', rawError('53300')],
  ['a statement over the room for temporary files', rawError('53400')],
  ['a fault of the system below', rawError('58000')],
  ['a disk that cannot be read', rawError('58030')],
  ['a race that was lost too often', prismaError('P2034')],
  ['a conflict of serializable transactions', rawError('40001')],
  ['a deadlock outside of a transaction of ours', rawError('40P01')],
  [
    'a conflict as the adapter calls it',
    new DriverAdapterError({ kind: 'TransactionWriteConflict' }),
  ],
  ['a server that only reads', rawError('25006')],
  ['a transaction that was left open for too long', coded('25P03')],
  ['a transaction that took too long', coded('25P04')],
  ['a coded error of the driver', coded('57P01')],
  ['a socket that was reset', coded('ECONNRESET')],
  ['a broken pipe', coded('EPIPE')],
  ['a name that was not found', coded('EAI_AGAIN')],
  ['a connection that ended by itself', new Error('Connection terminated unexpectedly')],
  ['a connection that timed out', new Error('timeout exceeded when trying to connect')],
  [
    'a client that broke before',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('%s is an outage, not an internal error', (_name, error) => {
  expect(withoutOutage(error)).toBeInstanceOf(UnavailableError);
});

test.each([
  ['a disk that is full', rawError('53100'), StorageFullError],
  ['a disk that is full, as the driver says it', coded('53100'), StorageFullError],
  ['a number that no column holds', rawError('22003'), InvalidError],
  ['a character that no column holds', rawError('22021'), InvalidError],
])('%s is reported as such', (_name, error, kind) => {
  expect(withoutOutage(error)).toBeInstanceOf(kind);
});

test.each([
  ['a fault of ours', new TypeError('x is not a function')],
  ['a wrong statement', rawError('42601')],
  ['a file that is missing', rawError('58P01')],
  ['a page that is corrupted', rawError('XX001')],
  ['figures that look like codes', new Error('Batch 08006 of lot 57014 holds 53300 mg.')],
  ['a taken place', prismaError('P2002')],
  ...['ECONNREFUSED', '53100', '22021', 'code 57P01', 'P2024', 'Connection terminated'].flatMap(
    (quoted): [string, Error][] => {
      const message = `Got invalid value "${quoted}"`;
      const original = new Error(message);
      return [
        [`a variable “${quoted}”`, new GraphQLError(message, { originalError: original })],
        [`the text “${quoted}” that failed`, original],
        [`a body “${quoted}”`, new SyntaxError(quoted)],
        [`a value “${quoted}” that the database refused`, rawErrorQuoting(quoted)],
      ];
    },
  ),
  ...[
    'Oil A has 53100.000 g, 60000.000 g are needed.',
    'Oil A has 22003.000 g, 22021 g are needed.',
    'Version 2 of recipe P1001 is archived.',
    'Lot P2034 has 40001 g, 40P01 g are needed.',
  ].map((words): [string, Error] => [`the refusal “${words}”`, new ConflictError(words)]),
])('%s stays unchanged', (_name, error) => {
  expect(withoutOutage(error)).toBe(error);
});

test.each([prismaError('P2034'), rawError('40001'), rawError('40P01')])(
  'a lost race may be run again',
  (error) => {
    expect(lostRace(error)).toBe(true);
  },
);

test('a message that merely reads like a lost race is not one', () => {
  expect(lostRace(rawErrorQuoting('40001'))).toBe(false);
  expect(lostRace(new TypeError('P2034'))).toBe(false);
});
