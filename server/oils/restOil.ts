import { z } from 'zod';
import { dayOf } from '#server/calendarDate.ts';
import { InvalidError } from '#server/errors.ts';
import { parseId } from '#server/ids.ts';
import { dayInput } from '#server/input.ts';
import type { OilFilter } from './oilFilter.ts';
import { freeOf, percentsOf } from './service.ts';
import type { StockedOil } from './stock.ts';
import type { WrittenOil } from './writtenOil.ts';

const id = z.union([z.number(), z.string()], 'Expected an id').transform(String);
const number = z.number('Expected a number').nullish();
/** Narrows a list to the days its oils were received. */
export const receivedQuery = z.object({
  received_from: dayInput.optional().meta({ description: 'Received on that day or later.' }),
  received_to: dayInput.optional().meta({ description: 'Received on that day or earlier.' }),
});

/** The days of a query as the services take them. */
export const receivedOf = ({
  received_from,
  received_to,
}: z.output<typeof receivedQuery>): Pick<OilFilter, 'receivedFrom' | 'receivedTo'> => ({
  receivedFrom: received_from,
  receivedTo: received_to,
});

/** The documented body of an oil. What an oil may hold is for the domain to say. */
export const oilRequest = z.object({
  tag: z.string().nullish(),
  description: z.string().nullish(),
  batch: z.string().nullish(),
  qty: number,
  cannabinoids: z.record(z.string(), number, 'Expected an object of percentages').nullish(),
  department_id: id.nullish(),
  received: dayInput
    .nullish()
    .meta({ description: 'The day it came. Absent: today, or the day it has.' }),
});

export const idsRequest = z.object({ ids: z.array(id) });

/** The department a body names, for who may write there; undefined when it names none. */
export function departmentIdOf(body: unknown): number | null | undefined {
  const named = z.object({ department_id: id.nullish() }).safeParse(body);
  const departmentId = named.success ? named.data.department_id : undefined;
  return departmentId == null ? departmentId : parseId(departmentId, 'Department');
}

export const writtenOf = (body: z.output<typeof oilRequest>): WrittenOil => ({
  draft: {
    tag: body.tag ?? '',
    description: body.description ?? '',
    batch: body.batch ?? '',
    quantityGrams: body.qty ?? null,
    potencies: Object.entries(body.cannabinoids ?? {}).map(([cannabinoid, percent]) => ({
      cannabinoid,
      percent: percent ?? null,
    })),
  },
  departmentId: departmentIdOf(body),
  receivedOn: body.received ?? undefined,
});

export const oilBody = (oil: StockedOil) => ({
  id: oil.id,
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  qty: oil.quantityGrams.toNumber(),
  promised_qty: oil.promisedGrams,
  free_qty: freeOf(oil),
  cannabinoids: percentsOf(oil),
  department_id: oil.departmentId,
  received: dayOf(oil.receivedOn),
  is_active: oil.active,
  /** For `If-Match`. */
  revision: oil.revision,
});

const NAMES: Readonly<Record<string, string>> = {
  quantityGrams: 'qty',
  departmentId: 'department_id',
  receivedOn: 'received',
  fileName: 'file',
  csv: 'file',
};

/** Runs `work`; what it refuses is said where it stands in the body that was sent. */
export async function inBodyNames<Result>(
  { potencies }: { readonly potencies: WrittenOil['draft']['potencies'] },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    const issues = error.issues.map(({ path: [field = '', ...rest], message }) => {
      if (field !== 'potencies') return { path: [NAMES[field] ?? field, ...rest], message };
      const name = potencies[Number(rest[0])]?.cannabinoid;
      return {
        path: ['cannabinoids', ...(name === undefined ? [] : [name.slice(0, 100)])],
        message,
      };
    });
    throw new InvalidError(issues);
  }
}
