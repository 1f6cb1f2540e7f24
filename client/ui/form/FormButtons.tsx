import { Button, Group } from '@mantine/core';
import styles from './FormButtons.module.css';

type Props = {
  readonly submitLabel: string;
  readonly submitting: boolean;
  /** Something must be filled in first. */
  readonly disabled?: boolean;
  /** In view wherever a long dialog is scrolled to. */
  readonly isPinned?: boolean;
  /** Cancel waits, too, until the answer is there. */
  readonly isLocked?: boolean;
  readonly onCancel: () => void;
};

/** The buttons of a form. The submit button stays enabled while submitting, to keep the focus. */
export function FormButtons({ submitLabel, submitting, onCancel, ...props }: Props) {
  const { disabled = false, isPinned = false, isLocked = false } = props;
  return (
    <Group justify="flex-end" gap="xs" {...(isPinned && { className: styles.pinned })}>
      <Button variant="default" disabled={isLocked} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        disabled={disabled}
        aria-disabled={submitting}
        data-loading={submitting || undefined}
      >
        {submitLabel}
      </Button>
    </Group>
  );
}
