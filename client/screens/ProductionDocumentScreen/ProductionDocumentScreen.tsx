import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useParams, useSearchParams } from 'react-router';
import type {
  ProductionDocumentScreenQuery,
  ProductionDocumentScreenQuery$data,
} from '#client/__generated__/ProductionDocumentScreenQuery.graphql.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { readCaps } from '#client/screens/batches/labelCaps.ts';
import { lotsAgainst } from '#client/screens/batches/lotsAgainst.ts';
import { readActiveOil, readContent } from '#client/screens/batches/run/calculationData.ts';
import {
  type ConfirmedCalculation,
  readConfirmed,
} from '#client/screens/batches/run/confirmedCalculation.ts';
import { RefusedRun, useRefusedRun } from '#client/screens/batches/run/RefusedRun.tsx';
import { rerun } from '#client/screens/batches/run/rerun.ts';
import { runAt } from '#client/screens/batches/run/runLinks.ts';
import { pickedTemporary } from '#client/screens/batches/run/temporaryOils.ts';
import { withUse } from '#client/screens/batches/run/withUse.ts';
import { lotPolicyOf } from '#client/screens/oils/lots/lotPolicy.ts';
import { withLabels } from '#domain/inventory/lotLabels.ts';
import { CalculationWarning } from './CalculationWarning.tsx';
import { OpenDocument } from './OpenDocument.tsx';

const query = graphql`
  query ProductionDocumentScreenQuery($recipeId: ID!, $oilIds: [ID!]!) {
    organization {
      logoUrl
      untargetedLimitPercent
    }
    recipe: recipeVersion(id: $recipeId) @required(action: THROW) {
      version
      description
      productType
      recipe {
        number
        department {
          databaseId
        }
      }
      ...calculationData_recipe
      ...labelCaps_recipe
    }
    qualityPolicy {
      ...lotPolicy_policy
    }
    nodes(ids: $oilIds) {
      ... on Oil @alias(as: "oil") {
        ...calculationData_oil
      }
    }
  }
`;

/**
 * The document of the confirmed choices with the current recipe and oils, and the lots that speak against it; null when
 * the result differs.
 */
function documentOf(
  confirmed: ConfirmedCalculation,
  parts: number,
  { recipe, nodes, organization, qualityPolicy }: ProductionDocumentScreenQuery$data,
) {
  const oils = nodes.flatMap((node) => {
    const oil = node?.oil == null ? null : readActiveOil(node.oil);
    return oil === null ? [] : [oil];
  });
  const { version, description, productType } = recipe;
  const { untargetedLimitPercent: limit } = organization;
  const policy = lotPolicyOf(qualityPolicy);
  const { isQualityOn } = policy;
  const temporary = confirmed.temporaryOils.map((oil) => pickedTemporary(oil, isQualityOn));
  const picked = [...oils, ...temporary];
  const identity = { number: recipe.recipe.number, version, description, productType };
  if (oils.length !== nodes.length) return null;
  const document = rerun(confirmed, parts, identity, readContent(recipe), picked, {
    untargetedLimitPercent: limit == null ? null : Number(limit),
    caps: readCaps(recipe),
  });
  if (document === null) return null;
  const noted = new Map(withLabels(picked).map((oil) => [oil.id, withUse(oil, policy)]));
  return { document, against: lotsAgainst(document.lots, noted) };
}

/** The ids of oils that can no longer be used. */
const leftIn = ({ nodes }: ProductionDocumentScreenQuery$data, ids: readonly string[]) =>
  ids.filter((_, index) => {
    const oil = nodes[index]?.oil;
    return oil == null || readActiveOil(oil) === null;
  });

export default function ProductionDocumentScreen({
  queryRef,
}: ScreenProps<ProductionDocumentScreenQuery>) {
  const data = usePreloadedQuery<ProductionDocumentScreenQuery>(query, queryRef);
  const run = runAt(useParams(), useSearchParams()[0]);
  const { recipeId, multiplier, parts } = run;
  const problem = useRefusedRun();
  const confirmed = useMemo(() => readConfirmed(recipeId, multiplier), [recipeId, multiplier]);
  const found = useMemo(
    () => (confirmed === null ? null : documentOf(confirmed, parts, data)),
    [confirmed, parts, data],
  );

  const { recipe, organization } = data;
  if (problem !== null) {
    return <RefusedRun title="Batch Production Document" recipeId={recipeId} problem={problem} />;
  }
  if (confirmed === null || found === null) {
    return (
      <CalculationWarning
        reason={confirmed === null ? 'missing' : 'changed'}
        run={run}
        subject={`${recipe.recipe.number} ${recipe.description}`}
        leftIds={leftIn(data, queryRef.variables.oilIds)}
      />
    );
  }
  const department = recipe.recipe.department;
  return (
    <OpenDocument
      key={`${recipeId} ${multiplier} ${parts} ${confirmed.digest}`}
      run={run}
      confirmed={confirmed}
      document={found.document}
      against={found.against}
      departmentId={department == null ? null : String(department.databaseId)}
      logoUrl={organization.logoUrl}
    />
  );
}
