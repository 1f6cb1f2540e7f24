import { Banner } from '#client/ui/Banner.tsx';
import { useEditorState } from './EditorContext.ts';
import { IssueLinks } from './IssueLinks.tsx';

/** What will keep a batch from being calculated. It may be saved as it is, unless something else forbids it. */
export function Hints() {
  const hints = useEditorState((state) => state.hints);
  const isRefused = useEditorState((state) => state.issues.length > 0);
  if (hints.length === 0) return null;
  return (
    <Banner
      tone="caution"
      title={
        isRefused
          ? 'No batch of it can be calculated yet'
          : 'It can be saved, but no batch of it can be calculated yet'
      }
    >
      <IssueLinks issues={hints} />
    </Banner>
  );
}
