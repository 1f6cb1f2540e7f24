import { graphql, readInlineData } from 'react-relay';
import type {
  deviationRow_deviation$data,
  deviationRow_deviation$key,
} from '#client/__generated__/deviationRow_deviation.graphql.ts';

const fragment = graphql`
  fragment deviationRow_deviation on Deviation @inline {
    id
    number
    kind
    severity
    state
    sentence
    raisedBy
    createdAt
    batch {
      batchId
    }
    oil {
      id
    }
    lotTag
  }
`;

/** A deviation as the list shows it. */
export type DeviationRow = deviationRow_deviation$data;

export const toDeviationRow = (deviation: deviationRow_deviation$key): DeviationRow =>
  readInlineData(fragment, deviation);
