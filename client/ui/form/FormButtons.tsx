import { Button, Group } from '@mantine/core';

type Props = {
  readonly submitLabel: string;
  readonly submitting: boolean;
  /** Something has to be filled in first. */
  readonly disabled?: boolean;
  readonly onCancel: () => void;
};

/** The end of a form. Submitting keeps the focus, so it does not disable the button. */
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
