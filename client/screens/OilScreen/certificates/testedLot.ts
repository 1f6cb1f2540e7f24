import { graphql } from 'react-relay';

/** What a test changes of its lot, wherever that is shown. */
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
