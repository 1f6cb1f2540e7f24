import { graphql, readInlineData } from 'react-relay';
import type { inventoryRows_oil$key } from '#client/__generated__/inventoryRows_oil.graphql.ts';
import { factsIn } from '#client/screens/oils/lots/factsIn.ts';
import { lotIn } from '#client/screens/oils/lots/lotStatuses.ts';
import { zeroWordsOf } from '#client/screens/oils/lots/zeroWords.ts';
import type { OilRow } from '#client/screens/oils/oilColumns.tsx';
import { compare } from '#client/ui/table/columns.ts';
import { freeGrams } from '#domain/inventory/promisedGrams.ts';
import type { LotState } from '#domain/lots/effectiveState.ts';
import { hasFacts } from '#domain/lots/facts.ts';

const fragment = graphql`
  fragment inventoryRows_oil on Oil @inline {
    id
    tag
    description
    batch
    quantityGrams
    promisedGrams
    lowAtGrams
    receivedOn
    quantityBeforeInactivation
    active
    status
    expiresOn
    retestOn
    supplier
    supplierLot
    trackTag
    hasCertificate
    revision
    department {
      id
      databaseId
      name
    }
    potencies {
      cannabinoid
      percent
    }
    zeroResults {
      cannabinoid
      kind
    }
  }
`;

export type InventoryOil = OilRow & {
  readonly received: string;
  readonly id: string;
  /** In the form for `may`; null: the whole organization. */
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  /** Null: only low when more is promised than there is. */
  readonly lowAtGrams: number | null;
  /** The grams that an inactive oil regains when it is reactivated. */
  readonly gramsBefore: number;
  readonly isActive: boolean;
  /** `YYYY-MM-DD` */
  readonly receivedOn: string;
  readonly revision: number;
  /** Status and dates. Absent: released, without dates. */
  readonly lot?: LotState;
  /** It has a date, an origin or a certificate. */
  readonly hasOwn?: boolean;
};

/** The row of an oil of the graph. */
export function toRow(key: inventoryRows_oil$key): InventoryOil {
  const oil = readInlineData(fragment, key);
  return {
    id: oil.id,
    tag: oil.tag,
    description: oil.description,
    batch: oil.batch,
    departmentId: oil.department ? String(oil.department.databaseId) : null,
    departmentName: oil.department?.name ?? null,
    grams: Number(oil.quantityGrams),
    freeGrams: freeGrams(Number(oil.quantityGrams), Number(oil.promisedGrams)),
    lowAtGrams: oil.lowAtGrams == null ? null : Number(oil.lowAtGrams),
    received: oil.receivedOn,
    gramsBefore: Number(oil.quantityBeforeInactivation ?? 0),
    isActive: oil.active,
    receivedOn: oil.receivedOn,
    revision: oil.revision,
    lot: lotIn(oil),
    hasOwn: oil.hasCertificate || hasFacts(factsIn(oil)),
    percents: Object.fromEntries(
      oil.potencies.map(({ cannabinoid, percent }) => [cannabinoid, Number(percent)]),
    ),
    ...zeroWordsOf(oil.zeroResults),
  };
}

/** True when a searched column contains `text`, which is in lower case. */
export const matches = (oil: OilRow, text: string): boolean =>
  [oil.tag, oil.batch, oil.description].some((field) => field.toLowerCase().includes(text));

/** Orders groups by name, and lots by tag. */
export const byDescription = (one: OilRow, other: OilRow): number =>
  compare(one.description, other.description) || compare(one.tag, other.tag);
