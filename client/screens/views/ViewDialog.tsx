import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListName } from '#client/__generated__/useSaveViewMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { mayAnywhere } from '#domain/access.ts';
import { savedViewIssues } from '#domain/views/savedView.ts';
import type { ListedView } from './listedView.ts';
import { useSaveView } from './useSaveView.ts';
import { useUpdateView } from './useUpdateView.ts';
import { type Unsaid, viewAddress, viewSearch } from './viewAddress.ts';

/** The view to rename, or the list of which a new one is saved as it is looked at. */
type Subject =
  | { readonly view: ListedView }
  | { readonly list: ListName; readonly unsaid?: Unsaid };

type Props = Subject & { readonly onClose: () => void };

/** Asks for the name of a view. */
export default function ViewDialog({ onClose, ...subject }: Props) {
  const form = useViewForm(subject);
  const isNew = 'list' in subject;
  const mayShare = mayAnywhere(useViewer(), 'shareViews');
  return (
    <Dialog title={isNew ? 'Save view' : 'Rename view'} onClose={onClose}>
      {(close) => (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void form.submit().then((isSaved) => isSaved && close());
          }}
        >
          <Stack gap="sm">
            {form.problem !== null && <Banner tone="problem">{form.problem}</Banner>}
            <TextInput
              label="Name"
              description="Search, filters, order and columns of the list are saved under it."
              value={form.name}
              error={form.nameIssue}
              maxLength={60}
              data-autofocus
              onChange={({ currentTarget }) => form.setName(currentTarget.value)}
            />
            {isNew && mayShare && (
              <Checkbox
                label="Share with everybody in the organization"
                checked={form.isShared}
                onChange={({ currentTarget }) => form.setShared(currentTarget.checked)}
              />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={form.isSaving}>
                {isNew ? 'Save view' : 'Rename'}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

/** The fields of the dialog and their saving. The address names a new view once it is saved. */
function useViewForm(subject: Subject) {
  const [name, setName] = useState('view' in subject ? subject.view.name : '');
  const [isShared, setShared] = useState(false);
  const [nameIssue, setNameIssue] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [create, isCreating] = useSaveView();
  const [update, isUpdating] = useUpdateView();
  const navigate = useNavigate();
  const say = (refusal: Refusal | null): boolean => {
    setProblem(refusal?.message ?? null);
    return refusal === null;
  };
  const submit = async (): Promise<boolean> => {
    const address =
      'view' in subject
        ? subject.view.address
        : viewAddress(window.location.search, subject.unsaid);
    const issues = savedViewIssues({ name, address, isShared });
    setNameIssue(issues.find(({ path }) => path[0] === 'name')?.message ?? null);
    setProblem(issues.find(({ path }) => path[0] === 'address')?.message ?? null);
    if (issues.length > 0) return false;
    if ('view' in subject) {
      const { id, revision } = subject.view;
      return say(await update({ id, name, revision }));
    }
    const { payload, refusal } = await create({ list: subject.list, name, address, isShared });
    if (payload !== null) {
      const search = viewSearch(payload.savedView);
      await navigate({ search }, { replace: true, preventScrollReset: true });
    }
    return say(refusal);
  };
  return {
    ...{ name, isShared, nameIssue, problem, submit },
    isSaving: isCreating || isUpdating,
    setName: (typed: string) => {
      setName(typed);
      setNameIssue(null);
    },
    setShared,
  };
}
