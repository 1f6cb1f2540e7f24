import { graphql } from 'react-relay';

/** The fields of a lot that a certificate may change. */
export const testedLot = graphql`
  fragment testedLot_oil on Oil {
    id
    hasCertificate
    revision
    potencies {
      cannabinoid
      percent
    }
    ...LotActs_oil
    ...LotFacts_oil
    ...LotRelease_oil
    ...AfterSaving_oil
    ...OilFacts_oil
    ...LowLevel_oil
    ...inventoryRows_oil
  }
`;
