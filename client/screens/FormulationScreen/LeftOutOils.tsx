import { Button, Text } from '@mantine/core';
import { useLeftOils } from '#client/screens/batches/run/useLeftOils.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { leftInventoryText } from '#domain/inventory/leftInventory.ts';

type Props = {
  /** Picked oils that are no longer in stock. */
  readonly oilIds: readonly string[];
  readonly onTakeOut: () => void;
};

/** The name of a former temporary oil is unknown. */
const UNKNOWN = 'An oil picked earlier left the inventory.';

/** Lists picked oils that have since been deleted or deactivated. */
export function LeftOutOils({ oilIds, onTakeOut }: Props) {
  const left = useLeftOils(oilIds);
  if (oilIds.length === 0) return null;
  return (
    <Banner
      tone="caution"
      actions={
        <Button size="compact-sm" variant="default" onClick={onTakeOut}>
          {oilIds.length === 1 ? 'Take it out' : 'Take them out'}
        </Button>
      }
    >
      {oilIds.map((id) => {
        const oil = left.get(id);
        return (
          <Text key={id}>
            {oil ? leftInventoryText(oil) : UNKNOWN} It is left out of the figures below.
          </Text>
        );
      })}
    </Banner>
  );
}
