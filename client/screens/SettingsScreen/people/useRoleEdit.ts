import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserRole } from '#client/__generated__/Users_query.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useRefreshViewer } from '#client/screens/SettingsScreen/members/useRefreshViewer.ts';
import { notifyDone } from '#client/ui/notice/notify.ts';
import type { UserRow } from './personWords.ts';
import { editButtonId } from './UserButtons.tsx';
import { usePeopleReload } from './usePeopleReload.ts';
import { useSetUserRole } from './useSetUserRole.ts';

/** Edits one role at a time, with an optimistic update that a refusal reverts. */
export function useRoleEdit() {
  const [edited, setEdited] = useState<UserRow | null>(null);
  const [role, setRole] = useState<UserRole | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  const left = useRef<string | null>(null);
  const setUserRole = useSetUserRole();
  const reload = usePeopleReload();
  const refreshViewer = useRefreshViewer();
  useEffect(() => {
    if (refusal !== null) banner.current?.focus();
  }, [refusal]);
  // The button appears again only once the row is no longer edited.
  useEffect(() => {
    if (edited !== null || left.current === null) return;
    document.getElementById(editButtonId(left.current))?.focus();
    left.current = null;
  }, [edited]);

  const start = useCallback((user: UserRow) => {
    setEdited(user);
    setRole(user.role);
    setRefusal(null);
  }, []);
  const cancel = useCallback(() => {
    left.current = edited?.id ?? null;
    setEdited(null);
  }, [edited]);
  const save = useCallback(async () => {
    if (edited === null || role === null) return;
    cancel();
    if (role === edited.role) return;
    const refused = await setUserRole(edited, role);
    setRefusal(refused);
    if (refused === null) {
      notifyDone('Updated user role.');
      refreshViewer(edited.id);
    }
    await reload();
  }, [edited, role, cancel, setUserRole, refreshViewer, reload]);
  return {
    editedId: edited?.id ?? null,
    role,
    refusal,
    banner,
    start,
    choose: setRole,
    save: useCallback(() => void save(), [save]),
    cancel,
  };
}
