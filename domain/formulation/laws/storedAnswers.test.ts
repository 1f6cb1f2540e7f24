import { expect, test } from 'vitest';
import { answersHash, storedInstances } from '../testing/storedInstances.ts';

test('1,000 calculations answer as they did before lots had dates and upper bounds, bit for bit', async () => {
  const hashes = storedInstances().map(answersHash);
  expect(new Set(hashes).size).toBe(1000);
  await expect(`${hashes.join('\n')}\n`).toMatchFileSnapshot('../testing/storedAnswers.txt');
}, 300_000);
