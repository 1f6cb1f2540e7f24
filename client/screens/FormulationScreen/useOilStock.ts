import { useEffect, useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { useOilStock_query$key } from '#client/__generated__/useOilStock_query.graphql.ts';
import type { useOilStockPaginationQuery } from '#client/__generated__/useOilStockPaginationQuery.graphql.ts';
import { useWholeList } from '#client/relay/useWholeList.ts';
import { areOfSeveralDepartments } from '#client/screens/oils/oilColumns.tsx';
import { readActiveOil } from '#client/screens/run/calculationData.ts';
import type { PickedOil } from '#client/screens/run/rerun.ts';
import { pickedTemporary, type TemporaryOil } from '#client/screens/run/temporaryOils.ts';

const PAGE = 1000;

const fragment = graphql`
  fragment useOilStock_query on Query
  @refetchable(queryName: "useOilStockPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 1000 }
    after: { type: "String" }
  ) {
    organization {
      untargetedLimitPercent
    }
    oils(first: $first, after: $after, active: true) @connection(key: "useOilStock_oils") {
      edges {
        node {
          id
          ...calculationData_oil
        }
      }
    }
  }
`;

export type OilStock = {
  /** Those of this tab first. */
  readonly oils: readonly PickedOil[];
  /** Oils of the inventory alone. */
  readonly storedOils: readonly PickedOil[];
  readonly temporaryOils: readonly TemporaryOil[];
  /** By the id the domain uses. */
  readonly byId: ReadonlyMap<string, PickedOil>;
  readonly globalIds: ReadonlyMap<string, string>;
  /** Those that some oil contains. */
  readonly cannabinoids: readonly string[];
  /** What the organization allows of cannabinoids without a target, in percent; null: any amount. */
  readonly untargetedLimitPercent: number | null;
  /** Oils of several departments are among them. */
  readonly hasDepartments: boolean;
  /** False while more pages are on their way. */
  readonly isWhole: boolean;
  /** Asks the server again. */
  readonly refresh: () => void;
};

/** Every active oil, page by page until all are here, and those of this tab. */
export function useOilStock(
  query: useOilStock_query$key,
  temporaryOils: readonly TemporaryOil[],
): OilStock {
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<
    useOilStockPaginationQuery,
    useOilStock_query$key
  >(fragment, query);
  useEffect(() => {
    if (hasNext && !isLoadingNext) loadNext(PAGE);
  }, [hasNext, isLoadingNext, loadNext]);
  const { untargetedLimitPercent: limit } = data.organization;
  const { rows: edges } = useWholeList(data.oils.edges, hasNext);
  return useMemo(() => {
    const pairs = edges.flatMap(({ node }) => {
      const oil = readActiveOil(node);
      return oil === null ? [] : [{ oil, globalId: node.id }];
    });
    const storedOils = pairs.map(({ oil }) => oil);
    const oils = [...temporaryOils.map(pickedTemporary), ...storedOils];
    return {
      oils,
      storedOils,
      temporaryOils,
      byId: new Map(oils.map((oil) => [oil.id, oil])),
      globalIds: new Map(pairs.map(({ oil, globalId }) => [oil.id, globalId])),
      cannabinoids: namesIn(oils),
      untargetedLimitPercent: limit == null ? null : Number(limit),
      hasDepartments: areOfSeveralDepartments(storedOils),
      isWhole: !hasNext,
      refresh: () => refetch({}, { fetchPolicy: 'network-only' }),
    };
  }, [edges, hasNext, limit, refetch, temporaryOils]);
}

const namesIn = (oils: readonly PickedOil[]): readonly string[] => [
  ...new Set(oils.flatMap(({ percents }) => Object.keys(percents))),
];
