import { Button, Text } from '@mantine/core';
import { useLeftOils } from '#client/screens/batches/run/useLeftOils.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { leftInventoryText } from '#domain/inventory/leftInventory.ts';
import type { RunOils } from './useRunOils.ts';

type Props = {
  /** At least one. */
  readonly oilIds: readonly string[];
  readonly oils: RunOils;
  readonly onTakenOut: () => void;
};

/** The name of a former temporary oil is unknown. */
const UNKNOWN = 'An oil picked earlier left the inventory.';

/** Lists picked oils that have since been deleted or deactivated. */
export default function LeftOutOils({ oilIds, oils, onTakenOut }: Props) {
  const { usable, change } = oils;
  const left = useLeftOils(oilIds);
  const takeOut = () => {
    change({ kind: 'restore', selection: usable });
    onTakenOut();
  };
  return (
    <Banner
      tone="caution"
      actions={
        <Button size="compact-sm" variant="default" onClick={takeOut}>
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
