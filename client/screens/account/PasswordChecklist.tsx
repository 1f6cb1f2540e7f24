import { Stack, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { BARE_LIST } from '#client/ui/theme/looks.ts';
import type { PasswordRule } from '#domain/account/password.ts';
import styles from './PasswordChecklist.module.css';

type Props = {
  readonly id: string;
  readonly rules: readonly PasswordRule[];
  readonly password: string;
};

/** Ids for `describedBy` of the field. Uses the items, because a labelled list would be announced by its label only. */
export const checklistItems = (id: string, rules: readonly PasswordRule[]): string =>
  rules.map((_, index) => `${id}-${index}`).join(' ');

/** The password requirements, ticked off while typing. */
export function PasswordChecklist({ id, rules, password }: Props) {
  return (
    <Stack
      component="ul"
      gap="var(--bw-space-1)"
      {...BARE_LIST}
      c="dimmed"
      fz="sm"
      aria-label="Password requirements"
    >
      {rules.map(({ item, isMet }, index) => {
        const met = isMet(password);
        const Icon = met ? IconCircleCheck : IconCircle;
        return (
          <li key={item} className={styles.rule} id={`${id}-${index}`} data-met={met || undefined}>
            <Icon size={16} stroke={1.5} aria-hidden />
            <span>{item}</span>
            <VisuallyHidden>{met ? ': met' : ': not met yet'}</VisuallyHidden>
          </li>
        );
      })}
    </Stack>
  );
}
