import { setImmediate as nextTurn } from 'node:timers/promises';
import { networkOf } from '#server/limits/networkOf.ts';
import { boundedWork } from '#server/work/boundedWork.ts';
import { turnsOfEach } from '#server/work/turnsOfEach.ts';

/** The limit of requests at work is reached before. */
const MOST_WAITING = 1_000;

const turnOfNetwork = turnsOfEach<string>({ atOnce: 1, waiting: MOST_WAITING });
const oneAfterAnother = boundedWork({ atOnce: 1, waiting: MOST_WAITING });

const describesSchema = (text: string): boolean => /__(schema|type)\b/.test(text);

/** True when the document occupies the event loop for long: it is parsed anew, or describes the schema. */
export const isLong = (text: string, isParsed: boolean): boolean =>
  !isParsed || describesSchema(text);

/**
 * Awaited before a long document: lets one through in each turn of the event loop, so that other requests are answered
 * between them, and alternates between networks, so that nobody waits for all documents of another one.
 */
export const documentTurn = (ip: string): Promise<void> =>
  turnOfNetwork(networkOf(ip), () => oneAfterAnother(() => nextTurn()));
