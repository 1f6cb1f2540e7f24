import { oilIdOf } from '#client/screens/oils/oilLinks.ts';
import { batchTraceLink, lotTraceLink } from '#client/screens/trace/traceLinks.ts';
import { type RecentRecord, recentRecords } from '#client/session/recents.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { Found } from './Found.tsx';

/** Lots and batches that this person opened last, which are often those to trace. */
export function RecentTraces() {
  const { id } = useViewer();
  const found = recentRecords(id).flatMap((record) => {
    const to = traceOf(record);
    return to === null
      ? []
      : [{ id: record.path, to, name: record.label, note: record.description }];
  });
  return <Found title="Opened last" found={found} total={found.length} searched="" />;
}

/** Null for a record without a trace. */
function traceOf({ kind, label, path }: RecentRecord): string | null {
  switch (kind) {
    case 'Oils':
      return lotTraceLink(oilIdOf(path));
    case 'Batches':
      return batchTraceLink(label);
    case 'Recipes':
      return null;
  }
}
