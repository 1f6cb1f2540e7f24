import { generateKeyPairSync } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  anchor,
  anchored,
  createChainBeforeEach,
  file,
  keep,
  linesOf,
  organizationId,
  write,
} from '#tests/samples/auditAnchors.ts';
import { anchorLine, lineHash } from './anchorLine.ts';

createChainBeforeEach();

describe('the file', () => {
  beforeEach(async () => {
    for (let day = 0; day < 3; day += 1) {
      await anchor();
      await write(1);
    }
  });

  test('an edited line does not match its signature', async () => {
    const [first = '', second = '', third = ''] = await linesOf();
    for (const edited of [
      second.replace(`[${organizationId},6,`, `[${organizationId},5,`),
      second.replace('"version":1,', '"version":1, '),
    ]) {
      expect(edited).not.toBe(second);
      await keep([first, edited, third]);
      await expect(anchored()).rejects.toThrow('Line 2 of');
      await expect(anchored()).rejects.toThrow('a signature that does not fit');
    }
  });

  test("a line signed with another key is refused, even with our key's fingerprint", async () => {
    const lines = await linesOf();
    const previous = lineHash(lines.at(-1) ?? '');
    const { privateKey } = generateKeyPairSync('ed25519');
    const forged = anchorLine(
      { at: new Date().toISOString(), previous, heads: [], closed: [] },
      privateKey,
    );
    await keep([...lines, forged]);
    await expect(anchored()).rejects.toThrow('Line 4 of');
    await expect(anchored()).rejects.toThrow('another key');
    const [, ours = ''] = /"key":"(\w+)"/.exec(lines[0] ?? '') ?? [];
    await keep([...lines, forged.replace(/"key":"\w+"/, `"key":"${ours}"`)]);
    await expect(anchored()).rejects.toThrow('a signature that does not fit');
  });

  test('a line missing in the middle or at the start is detected, and so is a changed order', async () => {
    const [first = '', second = '', third = ''] = await linesOf();
    await keep([first, third]);
    await expect(anchored()).rejects.toThrow('does not follow the line before it');
    await keep([second, third]);
    await expect(anchored()).rejects.toThrow('Line 1 of');
    await keep([first, third, second]);
    await expect(anchored()).rejects.toThrow('Line 2 of');
    await keep([first, second, third]);
    expect((await anchored()).lines).toBe(3);
  });

  test('a line that is not an anchor is refused', async () => {
    await appendFile(file, '{"version":1}\n');
    await expect(anchored()).rejects.toThrow('Line 4 of');
  });

  test('an incomplete line of a crashed process is removed by the next one', async () => {
    const [, , third = ''] = await linesOf();
    await appendFile(file, third.slice(0, 70));
    await anchor();
    expect((await anchored()).lines).toBe(4);
  });
});
