import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { PasswordRule } from '#domain/account/password.ts';
import './account.css';

type Props = {
  /** For `aria-describedby` of the field. */
  readonly id: string;
  readonly rules: readonly PasswordRule[];
  readonly password: string;
};

/** What a password needs, ticked off while it is typed. */
export function PasswordChecklist({ id, rules, password }: Props) {
  return (
    <ul className="bw-checklist" id={id} aria-label="Password requirements">
      {rules.map(({ item, isMet }) => {
        const met = isMet(password);
        const Icon = met ? IconCircleCheck : IconCircle;
        return (
          <li key={item} data-met={met || undefined}>
            <Icon size={16} stroke={1.5} aria-hidden />
            <span>{item}</span>
            <VisuallyHidden>{met ? ': met' : ': not met yet'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
