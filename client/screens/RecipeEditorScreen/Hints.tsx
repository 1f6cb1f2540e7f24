import { Banner } from '#client/ui/Banner.tsx';
import { useEditorState } from './EditorContext.ts';
import { IssueLinks } from './IssueLinks.tsx';

/** What will keep a batch from being calculated; whether the recipe can be saved is said elsewhere. */
export function Hints() {
  const hints = useEditorState((state) => state.hints);
  if (hints.length === 0) return null;
  return (
    <Banner tone="caution" title="No batch of it can be calculated yet">
      <IssueLinks issues={hints} />
    </Banner>
  );
}
