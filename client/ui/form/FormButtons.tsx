import { Button, Group } from '@mantine/core';

type Props = {
  readonly submitLabel: string;
  readonly submitting: boolean;
  /** Something must be filled in first. */
  readonly disabled?: boolean;
  readonly onCancel: () => void;
};

/** The buttons of a form. The submit button stays enabled while submitting, to keep the focus. */
export function FormButtons({ submitLabel, submitting, disabled = false, onCancel }: Props) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
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
