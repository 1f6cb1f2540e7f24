import { Box, Text } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import type {
  LotRelease_oil$data,
  LotRelease_oil$key,
} from '#client/__generated__/LotRelease_oil.graphql.ts';
import { STATUS } from '#client/screens/oils/lots/lotStatuses.ts';
import { moment, momentDay } from '#client/ui/format.ts';
import { Disclosure } from '#client/ui/page/Disclosure.tsx';
import { INNER_LIST } from '#client/ui/theme/looks.ts';
import { STATUS_WORDS } from '#domain/lots/status.ts';

const fragment = graphql`
  fragment LotRelease_oil on Oil {
    status
    statusChange {
      status
      reason
      userName
      at
    }
    signatures(first: 20) {
      totalCount
      edges {
        node {
          id
          meaning
          signerName
          at
          supersededAt
          supersededBecause
        }
      }
    }
  }
`;

/** Why a lot is not released, and who released it; struck through, with the reason, once that no longer holds. */
export function LotRelease({ oil: key }: { readonly oil: LotRelease_oil$key }) {
  const oil = useFragment(fragment, key);
  return (
    <Box my="sm" style={{ overflowWrap: 'anywhere' }}>
      <Stopped {...oil} />
      <Released {...oil} />
      <Earlier {...oil} />
    </Box>
  );
}

function Stopped({ status, statusChange }: LotRelease_oil$data) {
  if (status === 'RELEASED' || statusChange?.status !== status) return null;
  const { userName, at, reason } = statusChange;
  const since = `${STATUS_WORDS[STATUS[status]]} since ${momentDay(at)}, by ${userName}`;
  return <Text>{reason === '' ? since : `${since}: ${reason}`}</Text>;
}

type Signature = LotRelease_oil$data['signatures']['edges'][number]['node'];

const releasesOf = ({ signatures }: LotRelease_oil$data): readonly Signature[] =>
  signatures.edges.map(({ node }) => node).filter(({ meaning }) => meaning === 'RELEASED');

function Released(oil: LotRelease_oil$data) {
  const [newest] = releasesOf(oil);
  return newest === undefined ? null : (
    <Text>
      <Release {...newest} />
    </Text>
  );
}

function Release({ signerName, at, supersededAt, supersededBecause }: Signature) {
  const words = `Released by ${signerName} on ${moment(at)}`;
  if (supersededAt == null) return words;
  return (
    <>
      <s>{words}</s> {supersededBecause}
    </>
  );
}

function Earlier(oil: LotRelease_oil$data) {
  const [, ...earlier] = releasesOf(oil);
  const unlisted = oil.signatures.totalCount - oil.signatures.edges.length;
  if (earlier.length === 0) return null;
  return (
    <Disclosure summary={`Earlier releases (${earlier.length + unlisted})`}>
      <Box component="ul" {...INNER_LIST}>
        {earlier.map((release) => (
          <li key={release.id}>
            <Release {...release} />
          </li>
        ))}
        {unlisted > 0 && <li>{unlisted} more. The recall report lists the newest 100.</li>}
      </Box>
    </Disclosure>
  );
}
