import { Banner } from '#client/ui/Banner.tsx';
import { useEditorState } from './EditorContext.ts';
import { IssueLinks } from './IssueLinks.tsx';

/** What will keep a batch from being calculated: it may be saved, and had better be known. */
export function Hints() {
  const hints = useEditorState((state) => state.hints);
  if (hints.length === 0) return null;
  return (
    <Banner tone="caution" title="It can be saved, but no batch of it can be calculated yet">
      <IssueLinks issues={hints} />
    </Banner>
  );
}
