import { Button } from '@mantine/core';
import { useState } from 'react';
import type {
  OilSelection,
  SelectionChange,
} from '#client/screens/FormulationScreen/selection/selection.ts';
import type { OneLot } from '#domain/formulation/windows/oneLotOnly.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';

type Props = {
  /** They may stand on an earlier selection while a new answer is on its way. */
  readonly offers: readonly OneLot[];
  readonly isStale: boolean;
  readonly choices: OilSelection['choices'];
  readonly labelOf: (oilId: string) => string;
  readonly onChange: (change: SelectionChange) => void;
};

/** Leaves out the lots beside the one that can bring a cannabinoid alone, and takes them back. */
export function useOneLotOnly({ offers, isStale, choices, labelOf, onChange }: Props) {
  const [leftOut, setLeftOut] = useState<ReadonlyMap<string, OneLot>>(new Map());
  const picked = choices.map(({ oilId }) => oilId);
  const isInForce = ({ oilId, without }: OneLot) =>
    picked.includes(oilId) && !without.some((id) => picked.includes(id));
  const leaveOut = (offer: OneLot) => {
    setLeftOut(new Map(leftOut).set(cannabinoidKey(offer.cannabinoid), offer));
    onChange({
      kind: 'pick',
      oilIds: new Set(picked.filter((id) => !offer.without.includes(id))),
    });
  };
  const takeBack = ({ without }: OneLot) =>
    onChange({ kind: 'pick', oilIds: new Set([...picked, ...without]) });
  return (cannabinoid: string) => {
    const key = cannabinoidKey(cannabinoid);
    const past = leftOut.get(key);
    const isOn = past !== undefined && isInForce(past);
    const offered = offers.find((one) => cannabinoidKey(one.cannabinoid) === key);
    const offer = isOn ? past : (offered ?? (isStale ? past : undefined));
    const isHeld = isStale && !isOn;
    if (offer === undefined) return null;
    return (
      <Button
        variant={isOn ? 'light' : 'default'}
        size="compact-xs"
        aria-pressed={isOn}
        aria-label={`${cannabinoid} from one lot only: ${labelOf(offer.oilId)}`}
        // Its lots may be others by now; it stays where it is, under the pointer and with the focus.
        data-disabled={isHeld}
        aria-disabled={isHeld}
        onClick={() => {
          if (isHeld) return;
          if (isOn) takeBack(offer);
          else leaveOut(offer);
        }}
      >
        One lot only: {labelOf(offer.oilId)}
      </Button>
    );
  };
}
