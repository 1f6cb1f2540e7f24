import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type BatchWriter, NoAnswerError, newKey } from './batchWriter.ts';

/** Acknowledged writes other than batches, and their state after a restart. */
export type OtherWrites = {
  /** Writes sequentially until the server is gone; `onAnswer` is called for each response. */
  readonly writeUntilKilled: (onAnswer: () => void) => Promise<void>;
  /** The names of records that are missing, duplicated, or differ from what was written. */
  readonly faults: () => Promise<readonly string[]>;
  /** The same, reading each recipe again. */
  readonly faultsOfAll: () => Promise<readonly string[]>;
  readonly acknowledgedCount: () => number;
};

const recipeAnswer = z.looseObject({
  id: z.number(),
  number: z.string(),
  department_id: z.number().nullable(),
});
const PREFIX = 'KILL-';
const ROWS_OF_A_FILE = 3;
const HEAD = 'tag,description,batch,qty';

/** Writes recipes, oils and imports of oils, each sequentially. */
export async function openOtherWrites(
  { send, get }: BatchWriter,
  recipeId: number,
): Promise<OtherWrites> {
  const template = recipeAnswer.parse(JSON.parse((await get(`/api/recipes/${recipeId}`)).body));
  const { department_id } = template;
  const recipes = new Map<string, unknown>();
  const rows = new Set<string>();
  /** Oils of one import, of which all or none must exist. */
  const files: (readonly string[])[] = [];
  const compared = new Set<string>();
  let answered = 0;

  async function writeRecipe(number: string): Promise<void> {
    const saved = recipeAnswer.parse(await send('/api/recipes', { ...template, number }));
    recipes.set(number, saved);
  }
  async function writeOil(tag: string): Promise<void> {
    const oil = { description: 'Written', batch: 'B1', qty: 12.345, cannabinoids: {} };
    await send('/api/oils', { ...oil, tag, department_id });
    rows.add(`${tag},Written,B1,12.345,`);
  }
  async function importOils(name: string): Promise<void> {
    const written = Array.from(
      { length: ROWS_OF_A_FILE },
      (_, index) => `${name}-${index},Imported,B1,6.5,`,
    );
    files.push(written);
    const form = new FormData();
    form.set('department_id', String(department_id));
    const text = [HEAD, ...written.map((row) => row.slice(0, -1)), ''].join('\n');
    form.set('file', new File([text], 'oils.csv'));
    await send('/api/oils/import', form);
    for (const row of written) rows.add(row);
  }
  const writeOn = async (write: (name: string) => Promise<void>, onAnswer: () => void) => {
    for (;;) {
      try {
        await write(PREFIX + newKey());
      } catch (error) {
        if (error instanceof NoAnswerError) return;
        throw error;
      }
      answered += 1;
      onAnswer();
    }
  };

  async function oilFaults(): Promise<readonly string[]> {
    const lines = (await get(`/api/oils/export?search=${PREFIX}`)).body.split('\r\n');
    const kept = lines.filter((line) => line.startsWith(PREFIX));
    const begins = kept.map((line) => line.split(',').slice(0, 4).concat('').join(','));
    const found = new Set(begins);
    return [
      ...[...rows].filter((row) => !found.has(row)).map((row) => `lost: ${row}`),
      ...(found.size === kept.length ? [] : ['an oil is there twice']),
      ...files
        .filter((file) => ![0, file.length].includes(file.filter((row) => found.has(row)).length))
        .map((file) => `half imported: ${file[0]}`),
    ];
  }
  async function recipeFaults(): Promise<readonly string[]> {
    const listed = z
      .array(recipeAnswer)
      .parse(JSON.parse((await get('/api/recipes?status=all')).body));
    const faults: string[] = [];
    const ours = listed.filter(({ number }) => number.startsWith(PREFIX));
    for (const { id, number } of ours.filter((row) => !compared.has(row.number))) {
      compared.add(number);
      const whole = recipeAnswer.parse(JSON.parse((await get(`/api/recipes/${id}`)).body));
      const known = recipes.get(number) ?? { ...whole, details: template['details'] };
      if (!isDeepStrictEqual(contentOf(whole), contentOf(known))) faults.push(`torn: ${number}`);
    }
    const numbers = new Set(ours.map(({ number }) => number));
    if (numbers.size !== ours.length) faults.push('a recipe is there twice');
    const lost = [...recipes.keys()].filter((number) => !numbers.has(number));
    return [...faults, ...lost.map((number) => `lost: ${number}`)];
  }

  const faults = async () => [...(await oilFaults()), ...(await recipeFaults())];
  return {
    writeUntilKilled: async (onAnswer) => {
      await Promise.all(
        [writeRecipe, writeOil, importOils].map((write) => writeOn(write, onAnswer)),
      );
    },
    faults,
    faultsOfAll: () => {
      compared.clear();
      return faults();
    },
    acknowledgedCount: () => answered,
  };
}

/** Everything except the ids of its lines, which differ from the recipe it was copied from. */
const contentOf = (recipe: unknown): unknown =>
  JSON.parse(
    JSON.stringify(recipe, (name, value: unknown) =>
      name === 'id' || name === 'group_id' ? undefined : value,
    ),
  );
