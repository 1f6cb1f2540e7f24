import { useEffect, useEffectEvent, useState } from 'react';
import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import { count } from '#client/ui/format.ts';
import type { OilSelection, SelectionChange } from './selection.ts';

/** A scanned tag or batch that picked no lot. */
type Open = {
  readonly code: string;
  /** Scanned before the inventory was loaded, so it is looked for again. */
  readonly isEarly: boolean;
};

type Options = {
  readonly stock: OilStock;
  readonly selection: OilSelection;
  readonly onChange: (change: SelectionChange) => void;
  /** A scanned code has several lots, which should be in view. */
  readonly onSeveral: (code: string) => void;
};

/**
 * Picks the lot whose tag or batch is exactly what was typed or scanned. Of several none is picked unseen. Codes that
 * picked nothing stay in the words, because nobody looks at the screen between two scans.
 */
export function useScan({ stock, selection, onChange, onSeveral }: Options) {
  const [picked, setPicked] = useState('');
  const [open, setOpen] = useState<readonly Open[]>([]);

  /** Returns those that picked nothing. */
  const pick = (codes: readonly string[], { storedOils, isLoading }: OilStock): readonly Open[] =>
    codes.flatMap((code) => {
      const [first, ...others] = lotsOf(code, storedOils);
      if (first === undefined) return { code, isEarly: isLoading };
      if (others.length > 0) {
        onSeveral(code);
        return { code, isEarly: false };
      }
      onChange({ kind: 'add', oilId: first.id });
      setPicked(`Picked ${first.label}. `);
      return [];
    });
  const again = useEffectEvent((now: OilStock) => {
    if (!open.some(({ isEarly }) => isEarly)) return;
    const early = open.filter(({ isEarly }) => isEarly).map(({ code }) => code);
    setOpen([...open.filter(({ isEarly }) => !isEarly), ...pick(early, now)]);
  });
  useEffect(() => again(stock), [stock]);

  const scan = (text: string) => {
    const code = text.trim();
    if (code === '') return;
    setPicked('');
    setOpen([...open.filter((one) => !isSame(one.code, code)), ...pick([code], stock)]);
  };
  return {
    scan,
    words: picked + openWords(open, stock.storedOils, selection),
    /** Codes that picked nothing are no longer told. */
    forget: () => setOpen([]),
  };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const lotsOf = (code: string, oils: readonly PickedOil[]): readonly PickedOil[] =>
  oils.filter(({ tag, batch }) => isSame(tag, code) || isSame(batch, code));

/** A code of several lots is told until one of them is picked. */
function openWords(
  open: readonly Open[],
  oils: readonly PickedOil[],
  { choices }: OilSelection,
): string {
  const chosen = new Set(choices.map(({ oilId }) => oilId));
  const quoted = (codes: readonly Open[]) => codes.map(({ code }) => `“${code}”`).join(', ');
  const several = open.flatMap(({ code }) => {
    const lots = lotsOf(code, oils);
    if (lots.length === 0 || lots.some(({ id }) => chosen.has(id))) return [];
    return `${count(lots.length)} lots have the tag or batch “${code}”: tick the one at hand. `;
  });
  const none = open.filter(({ code }) => lotsOf(code, oils).length === 0);
  const early = none.filter(({ isEarly }) => isEarly);
  const unknown = none.filter(({ isEarly }) => !isEarly);
  return [
    ...several,
    early.length > 0
      ? `The inventory is still loading: ${quoted(early)} is looked for again. `
      : '',
    unknown.length > 0 ? `No lot has the tag or batch ${quoted(unknown)}. ` : '',
  ].join('');
}
