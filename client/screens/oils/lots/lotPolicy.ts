import { graphql, readInlineData } from 'react-relay';
import type { lotPolicy_policy$key } from '#client/__generated__/lotPolicy_policy.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import { dateIn } from '#domain/account/timeZone.ts';
import type { UsePolicy } from '#domain/lots/use.ts';
import { isQualityOn, type QualityPolicy } from '#domain/quality/policy.ts';

const fragment = graphql`
  fragment lotPolicy_policy on QualityPolicy @inline {
    preset
    newLotStatus
    certificateToRelease
    timeZone
    expiredLots
    retestDueLots
    minimumDaysLeft
  }
`;

/** The rules of the organization that decide what screens show of lots. */
export type LotPolicy = {
  readonly isBasic: boolean;
  /** Lots have a status that people change. */
  readonly isQualityOn: boolean;
  /** `YYYY-MM-DD`, in the organization's time zone. */
  readonly today: string;
  readonly newLotStatus: QualityPolicy['newLotStatus'];
  readonly certificateToRelease: boolean;
  readonly use: UsePolicy;
};

export function lotPolicyOf(key: lotPolicy_policy$key): LotPolicy {
  const qualityPolicy = readInlineData(fragment, key);
  const { preset, certificateToRelease, timeZone } = qualityPolicy;
  const newLotStatus = inLowerCase(qualityPolicy.newLotStatus);
  return {
    isBasic: preset === 'BASIC',
    isQualityOn: isQualityOn({ newLotStatus, certificateToRelease }),
    today: dateIn(timeZone, Date.now()),
    newLotStatus,
    certificateToRelease,
    use: {
      expiredLots: inLowerCase(qualityPolicy.expiredLots),
      retestDueLots: inLowerCase(qualityPolicy.retestDueLots),
      minimumDaysLeft: qualityPolicy.minimumDaysLeft,
    },
  };
}
