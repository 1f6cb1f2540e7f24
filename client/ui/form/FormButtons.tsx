import { Button, Group } from '@mantine/core';

type Props = {
  readonly submitLabel: string;
  readonly submitting: boolean;
  readonly onCancel: () => void;
};

/** The end of a form. Submitting keeps the focus, so the button is never disabled. */
export function FormButtons({ submitLabel, submitting, onCancel }: Props) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" aria-disabled={submitting} data-loading={submitting || undefined}>
        {submitLabel}
      </Button>
    </Group>
  );
}
