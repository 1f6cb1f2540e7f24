import { Banner } from '#client/ui/Banner.tsx';
import { useEditorState } from './EditorContext.ts';
import { IssueLinks } from './IssueLinks.tsx';

/** Everything that keeps the recipe from being saved. */
export function ErrorBanner() {
  const issues = useEditorState((state) => state.issues);
  if (issues.length === 0) return null;
  return (
    <Banner tone="problem" title="Please fix the highlighted fields to continue">
      {issues.length === 1
        ? '1 entry needs attention:'
        : `${issues.length} entries need attention:`}
      <IssueLinks issues={issues} />
    </Banner>
  );
}
