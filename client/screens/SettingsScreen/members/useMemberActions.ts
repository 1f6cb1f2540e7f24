import { useCallback } from 'react';
import type { DepartmentRole } from '#client/__generated__/useAddMemberMutation.graphql.ts';
import { useReloadRegion } from '#client/relay/reading/QueryRegion.tsx';
import { type Refusal, refusalText } from '#client/relay/saving/refusal.ts';
import { notifyProblem } from '#client/ui/notice/notify.ts';
import { notifyUndo } from '#client/ui/notice/notifyUndo.tsx';
import type { MemberRow } from './MemberTable.tsx';
import { nameOf } from './memberWords.ts';
import { type NewMember, useAddMember } from './useAddMember.ts';
import { useRefreshViewer } from './useRefreshViewer.ts';
import { useRemoveMember } from './useRemoveMember.ts';
import { useSetDepartmentRole } from './useSetDepartmentRole.ts';

type Department = { readonly id: string; readonly name: string; readonly connectionId: string };

/** The actions on members of a department, each with an optimistic update. */
export function useMemberActions({ id, name, connectionId }: Department) {
  const addMember = useAddMember(id, connectionId);
  const removeMember = useRemoveMember(id, connectionId);
  const changeRole = useSetDepartmentRole(id);
  const refreshViewer = useRefreshViewer();
  const reload = useReloadRegion();

  const add = useCallback(
    async (member: NewMember): Promise<Refusal | null> => {
      const refusal = await addMember(member);
      // Refused: the list is outdated, and the user may already be a member.
      if (refusal === null) refreshViewer(member.userId);
      else reload();
      return refusal;
    },
    [addMember, refreshViewer, reload],
  );
  const setRole = useCallback(
    async (member: MemberRow, role: DepartmentRole) => {
      const refusal = await changeRole(member, role);
      if (refusal !== null) {
        notifyProblem(`setDepartmentRole ${member.userId}`, refusalText(refusal));
        reload();
      }
      return refusal;
    },
    [changeRole, reload],
  );
  const putBack = useCallback(
    async (member: NewMember) => {
      const refusal = await add(member);
      if (refusal !== null) notifyProblem('addDepartmentMember', refusalText(refusal));
    },
    [add],
  );
  const remove = useCallback(
    async (member: MemberRow) => {
      const refusal = await removeMember(member);
      if (refusal !== null) {
        notifyProblem('removeDepartmentMember', refusalText(refusal));
        reload();
        return;
      }
      refreshViewer(member.userId);
      const { id: _, ...again } = member;
      notifyUndo(`${nameOf(member)} removed from ${name}.`, () => void putBack(again));
    },
    [removeMember, reload, refreshViewer, name, putBack],
  );
  return { add, setRole, remove };
}
