import { useMemo } from 'react';
import { graphql, type PreloadedQuery, usePaginationFragment } from 'react-relay';
import type {
  useOilStock_query$data,
  useOilStock_query$key,
} from '#client/__generated__/useOilStock_query.graphql.ts';
import type { useOilStockPaginationQuery } from '#client/__generated__/useOilStockPaginationQuery.graphql.ts';
import type { useOilStockQuery } from '#client/__generated__/useOilStockQuery.graphql.ts';
import { type KeptQuery, useKeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import { type NextPage, useAllPages } from '#client/relay/reading/useNextPage.ts';
import { useWholeList } from '#client/relay/reading/useWholeList.ts';
import type { RunRules } from '#client/screens/batches/labelCaps.ts';
import { readActiveOil } from '#client/screens/batches/run/calculationData.ts';
import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import type { TemporaryOil } from '#client/screens/batches/run/temporaryOil.ts';
import { pickedTemporary } from '#client/screens/batches/run/temporaryOils.ts';
import { withUse } from '#client/screens/batches/run/withUse.ts';
import { lotPolicyOf } from '#client/screens/oils/lots/lotPolicy.ts';
import { areOfSeveralDepartments } from '#client/screens/oils/oilColumns.tsx';
import { withLabels } from '#domain/inventory/lotLabels.ts';

const PAGE = 1000;

// Separate from the recipe, because without the inventory a batch can still be made from temporary oils.
const query = graphql`
  query useOilStockQuery {
    ...useOilStock_query
  }
`;

const fragment = graphql`
  fragment useOilStock_query on Query
  @refetchable(queryName: "useOilStockPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 1000 }
    after: { type: "String" }
  ) {
    qualityPolicy {
      ...lotPolicy_policy
    }
    oils(first: $first, after: $after, active: true) @connection(key: "useOilStock_oils") {
      totalCount
      edges {
        node {
          id
          ...calculationData_oil
        }
      }
    }
  }
`;

export type OilStock = RunRules & {
  /** Oils of this tab first. */
  readonly oils: readonly PickedOil[];
  /** Only oils of the inventory. */
  readonly storedOils: readonly PickedOil[];
  readonly temporaryOils: readonly TemporaryOil[];
  /** By the id used by the domain. */
  readonly byId: ReadonlyMap<string, PickedOil>;
  readonly globalIds: ReadonlyMap<string, string>;
  /** Cannabinoids contained in any oil. */
  readonly cannabinoids: readonly string[];
  /** True when the oils belong to several departments. */
  readonly hasDepartments: boolean;
  /** False while more are loading, or could not be loaded. */
  readonly isWhole: boolean;
  /** More are loading; false when they could not be loaded. */
  readonly isLoading: boolean;
  /** Refetches from the server. */
  readonly refresh: () => Promise<void>;
};

/** The state of loading the oils of the inventory. */
export type StockReading = {
  readonly read: KeptQuery<useOilStockQuery>;
  readonly next: NextPage;
  readonly totalCount: number;
};

const NONE: useOilStock_query$data['oils']['edges'] = [];

/** Every active oil, loaded page by page, and those of this tab. */
export function useOilStock(
  queryRef: PreloadedQuery<useOilStockQuery>,
  temporaryOils: readonly TemporaryOil[],
  rules: RunRules,
): readonly [OilStock, StockReading] {
  const read = useKeptQuery<useOilStockQuery>(query, queryRef, { isEager: true });
  const isRead = read.data !== null;
  const pages = usePaginationFragment<useOilStockPaginationQuery, useOilStock_query$key>(
    fragment,
    read.data,
  );
  const next = useAllPages(pages, PAGE);
  const isWhole = isRead && !next.isThere;
  const { edges: loaded = NONE, totalCount = 0 } = pages.data?.oils ?? {};
  const { rows: edges } = useWholeList(loaded, !isWhole);
  const isLoading = isRead ? next.isThere && next.failure === null : read.failure === null;
  const { retry } = read;
  const qualityPolicy = pages.data?.qualityPolicy;
  const stock = useMemo(() => {
    const policy = qualityPolicy ? lotPolicyOf(qualityPolicy) : null;
    const noted = (oil: PickedOil) => (policy === null ? oil : withUse(oil, policy));
    const pairs = edges.flatMap(({ node }) => {
      const oil = readActiveOil(node);
      if (oil === null) return [];
      return [{ oil, globalId: node.id }];
    });
    const oils = withLabels([
      ...temporaryOils.map((oil) => pickedTemporary(oil, policy?.isQualityOn === true)),
      ...pairs.map(({ oil }) => oil),
    ]).map(noted);
    const storedOils = oils.slice(temporaryOils.length);
    return {
      oils,
      storedOils,
      temporaryOils,
      byId: new Map(oils.map((oil) => [oil.id, oil])),
      globalIds: new Map(pairs.map(({ oil, globalId }) => [oil.id, globalId])),
      cannabinoids: namesIn(oils),
      ...rules,
      hasDepartments: areOfSeveralDepartments(storedOils),
      isWhole,
      isLoading,
      refresh: retry,
    };
  }, [qualityPolicy, edges, temporaryOils, rules, isWhole, isLoading, retry]);
  return [stock, { read, next, totalCount }];
}

const namesIn = (oils: readonly PickedOil[]): readonly string[] => [
  ...new Set(oils.flatMap(({ percents }) => Object.keys(percents))),
];
