import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { PasswordRule } from '#domain/account/password.ts';
import './account.css';

type Props = {
  readonly id: string;
  readonly rules: readonly PasswordRule[];
  readonly password: string;
};

/** For `describedBy` of the field. The list has a name, which would be read in place of its items. */
export const checklistItems = (id: string, rules: readonly PasswordRule[]): string =>
  rules.map((_, index) => `${id}-${index}`).join(' ');

/** What a password needs, ticked off while it is typed. */
export function PasswordChecklist({ id, rules, password }: Props) {
  return (
    <ul className="bw-checklist" aria-label="Password requirements">
      {rules.map(({ item, isMet }, index) => {
        const met = isMet(password);
        const Icon = met ? IconCircleCheck : IconCircle;
        return (
          <li key={item} id={`${id}-${index}`} data-met={met || undefined}>
            <Icon size={16} stroke={1.5} aria-hidden />
            <span>{item}</span>
            <VisuallyHidden>{met ? ': met' : ': not met yet'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
