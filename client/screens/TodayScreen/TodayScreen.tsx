import { graphql } from 'react-relay';
import type { TodayScreenQuery } from '#client/__generated__/TodayScreenQuery.graphql.ts';
import { ReadNotice } from '#client/relay/reading/ReadNotice.tsx';
import { useKeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { isSetUp, SetupChecklist } from '#client/screens/recipes/setup/SetupChecklist.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { useNow } from '#client/ui/useNow.ts';
import { Drafts } from './Drafts.tsx';
import { ForQuality } from './ForQuality.tsx';
import { LowLots } from './LowLots.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import styles from './TodayScreen.module.css';
import { WaitingBatches } from './WaitingBatches.tsx';
import { WeekOutput } from './WeekOutput.tsx';

const query = graphql`
  query TodayScreenQuery($since: DateTime!) {
    today {
      toWeigh {
        totalCount
        ...WaitingBatches_batches
      }
      toComplete {
        totalCount
        ...WaitingBatches_batches
      }
      toVerify {
        totalCount
        ...WaitingBatches_batches
      }
      lowOils {
        totalCount
        ...LowLots_oils
      }
      output {
        productCount
        ...WeekOutput_output
      }
      changes(since: $since) {
        totalCount
        ...RecentChanges_changes
      }
      retestedBatches
      quarantinedLots
      setup {
        hasOils
        hasPublishedRecipe
        hasBatch
        ...SetupChecklist_setup
      }
    }
    drafts: recipes(first: 6, filter: { status: DRAFT }) {
      totalCount
      ...Drafts_recipes
    }
  }
`;

const always = () => true;

/** The batches, lots and drafts that need work today, and the output of the last days. */
export default function TodayScreen({ queryRef }: ScreenProps<TodayScreenQuery>) {
  const read = useKeptQuery<TodayScreenQuery>(query, queryRef, { staysFor: always });
  return (
    <>
      <PageHeader title="Today" />
      <ReadNotice of={read} title="Failed to load what waits today." />
      {read.data !== null && <Cards data={read.data} />}
    </>
  );
}

/** Until the organization is set up, a checklist, and of the lists only those that are not empty. */
function Cards({ data }: { readonly data: TodayScreenQuery['response'] }) {
  const now = useNow();
  const { toWeigh, toComplete, toVerify, lowOils, output, changes, setup } = data.today;
  const isReady = isSetUp(setup);
  const shows = (rows: number) => isReady || rows > 0;
  return (
    <>
      <ForQuality {...data.today} />
      <SetupChecklist setup={setup} />
      <div className={styles.cards}>
        {shows(toWeigh.totalCount) && (
          <WaitingBatches batches={toWeigh} status="planned" now={now} />
        )}
        {shows(toComplete.totalCount) && (
          <WaitingBatches batches={toComplete} status="in-production" now={now} />
        )}
        {toVerify.totalCount > 0 && (
          <WaitingBatches batches={toVerify} status="to-verify" now={now} />
        )}
        {shows(lowOils.totalCount) && <LowLots oils={lowOils} />}
        {shows(data.drafts.totalCount) && <Drafts recipes={data.drafts} now={now} />}
        {shows(output.productCount) && <WeekOutput output={output} />}
        {shows(changes.totalCount) && <RecentChanges changes={changes} now={now} />}
      </div>
    </>
  );
}
