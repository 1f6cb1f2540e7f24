import { Button } from '@mantine/core';
import { useLeftOils } from '#client/screens/run/useLeftOils.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { leftInventoryText } from '#domain/inventory/leftInventory.ts';

type Props = {
  /** Of oils that are picked and no longer in stock. */
  readonly oilIds: readonly string[];
  readonly onTakeOut: () => void;
};

/** An oil that only this tab knew has left no name behind. */
const UNKNOWN = 'An oil picked earlier left the inventory.';

/** Oils that are picked, and that somebody has deleted or put away since. */
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
          <p key={id} className="bw-over-free">
            {oil ? leftInventoryText(oil) : UNKNOWN} It is left out of the figures below.
          </p>
        );
      })}
    </Banner>
  );
}
