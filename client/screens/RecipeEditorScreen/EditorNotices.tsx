import { Button } from '@mantine/core';
import { Banner } from '#client/ui/notice/Banner.tsx';

type Props = {
  readonly isArchived: boolean;
  readonly mayManage: boolean;
  readonly onRestore: () => void;
};

/** Explains a form that is read-only. */
export function EditorNotices({ isArchived, mayManage, onRestore }: Props) {
  return (
    <>
      {isArchived && (
        <Banner
          tone="info"
          actions={
            mayManage && (
              <Button variant="default" size="xs" onClick={onRestore}>
                Restore
              </Button>
            )
          }
        >
          Viewing an archived version.
        </Banner>
      )}
      {!mayManage && (
        <Banner tone="info">
          You can look at this recipe. To have it changed, ask a manager of its department.
        </Banner>
      )}
    </>
  );
}
