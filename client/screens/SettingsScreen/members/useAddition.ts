import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AddMember_query$data } from '#client/__generated__/AddMember_query.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { issuesResolver } from '#client/ui/form/issuesResolver.ts';
import { additionIssues, departmentRole } from './memberWords.ts';
import type { NewMember } from './useAddMember.ts';

type User = AddMember_query$data['users']['edges'][number]['node'];
type Addition = { readonly userId: string; readonly role: string };

const NOBODY: Addition = { userId: '', role: '' };

/** The form for a new member; its values stay until the server accepts them. */
export function useAddition(
  users: readonly User[],
  add: (member: NewMember) => Promise<Refusal | null>,
) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const form = useForm<Addition>({
    defaultValues: NOBODY,
    resolver: issuesResolver(additionIssues),
    reValidateMode: 'onSubmit',
  });
  useEffect(() => {
    if (refusal !== null) banner.current?.focus();
  }, [refusal]);
  const send = form.handleSubmit(async ({ userId, role: chosen }) => {
    const role = departmentRole(chosen);
    const user = users.find(({ id }) => id === userId);
    if (isSending.current || user === undefined || role === null) return;
    isSending.current = true;
    setRefusal(null);
    const { email, firstName, lastName, role: globalRole } = user;
    const refused = await add({ userId, email, firstName, lastName, globalRole, role });
    isSending.current = false;
    if (refused === null) form.reset(NOBODY);
    setRefusal(refused);
  });
  const clear = (name: keyof Addition) => form.clearErrors(name);
  return {
    control: form.control,
    submit: () => void send(),
    refusal,
    banner,
    clear,
    field: (name: keyof Addition) => ({
      ...form.register(name, { onChange: () => clear(name) }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  };
}
