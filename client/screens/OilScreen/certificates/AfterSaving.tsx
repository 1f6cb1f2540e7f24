import { graphql, useFragment } from 'react-relay';
import type { AfterSaving_oil$key } from '#client/__generated__/AfterSaving_oil.graphql.ts';
import type { LotPolicy } from '#client/screens/oils/lots/lotPolicy.ts';
import { STATUS } from '#client/screens/oils/lots/lotStatuses.ts';
import { isReleaseSigned } from '#client/screens/oils/lots/signedRelease.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { hasFailed } from '#domain/lots/certificate/certificate.ts';
import { savingMoveText, statusAfterCertificate } from '#domain/lots/transition.ts';
import { isOtherPercent } from '#domain/review/retestQuestion.ts';
import { type CertificateFields, percentsOf, typedPercents } from './certificateFields.ts';

const fragment = graphql`
  fragment AfterSaving_oil on Oil {
    tag
    status
    potencies {
      cannabinoid
      percent
    }
    ...signedRelease_oil
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
  const oil = useFragment(fragment, key);
  const { tag, status, potencies } = oil;
  const from = STATUS[status];
  const test = {
    hasFailed: hasFailed(fields),
    isPercentChanged: isOtherPercent(
      percentsOf({ potencies }),
      typedPercents(fields, cannabinoids),
    ),
  };
  const to = statusAfterCertificate(
    { status: from, isReleaseSigned: isReleaseSigned(oil) },
    test,
    policy,
  );
  const text = savingMoveText(tag, from, to);
  return text === null ? null : <Banner tone="caution">{text}</Banner>;
}
