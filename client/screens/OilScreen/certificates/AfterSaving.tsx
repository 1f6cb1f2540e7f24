import { graphql, useFragment } from 'react-relay';
import type { AfterSaving_oil$key } from '#client/__generated__/AfterSaving_oil.graphql.ts';
import type { LotPolicy } from '#client/screens/oils/lots/lotPolicy.ts';
import { STATUS } from '#client/screens/oils/lots/lotStatuses.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { hasFailed } from '#domain/lots/certificate/certificate.ts';
import { certificateMoveText, statusAfterCertificate } from '#domain/lots/transition.ts';
import { isOtherPercent } from '#domain/review/retestQuestion.ts';
import { type CertificateFields, percentsOf, typedPercents } from './certificateFields.ts';

// As many signatures as the head of the page reads, so that a release that is saved there is known here.
const fragment = graphql`
  fragment AfterSaving_oil on Oil {
    tag
    status
    potencies {
      cannabinoid
      percent
    }
    signatures(first: 20) {
      edges {
        node {
          id
          meaning
          supersededAt
        }
      }
    }
  }
`;

type Props = {
  readonly oil: AfterSaving_oil$key;
  readonly policy: LotPolicy;
  readonly fields: CertificateFields;
  readonly cannabinoids: readonly string[];
};

/** Says before a certificate is saved that its lot will not be usable afterwards. */
export function AfterSaving({ oil: key, policy, fields, cannabinoids }: Props) {
  const { tag, status, potencies, signatures } = useFragment(fragment, key);
  const release = signatures.edges.find(({ node }) => node.meaning === 'RELEASED');
  const isReleaseSigned = release !== undefined && release.node.supersededAt == null;
  const from = STATUS[status];
  const test = {
    hasFailed: hasFailed(fields),
    isPercentChanged: isOtherPercent(
      percentsOf({ potencies }),
      typedPercents(fields, cannabinoids),
    ),
  };
  const to = statusAfterCertificate({ status: from, isReleaseSigned }, test, policy);
  const text = certificateMoveText(tag, from, to);
  return text === null ? null : <Banner tone="caution">{text}</Banner>;
}
