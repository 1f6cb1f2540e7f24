import { Button, CloseButton } from '@mantine/core';
import { memo, useCallback, useState } from 'react';
import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import { FixedGrams } from '#client/screens/FormulationScreen/selection/FixedGrams.tsx';
import { ModeSelect } from '#client/screens/FormulationScreen/selection/ModeSelect.tsx';
import type { SelectionChange } from '#client/screens/FormulationScreen/selection/selection.ts';
import { freeIn, promisedIn } from '#client/screens/oils/oilColumns.tsx';
import * as format from '#client/ui/format.ts';
import textStyles from '#client/ui/theme/text.module.css';
import { percentText } from '#domain/format.ts';
import type { Choice } from '#domain/formulation/types.ts';
import type { LotWindow } from '#domain/formulation/windows/lotWindows.ts';
import { outsideText } from '#domain/formulation/windows/windowText.ts';
import { departmentText } from '#domain/inventory/lotLabels.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { targetedIn } from '#domain/recipe/targets.ts';
import { LotSlider } from './LotSlider.tsx';
import styles from './PickedLots.module.css';

export type PickedRow = {
  readonly choice: Choice;
  readonly oil: PickedOil;
  /** Grams that are taken; none where the solver chooses them and has no answer, or no fixed quantity is entered. */
  readonly grams: number | null | undefined;
  /** They are of the closest result, because nothing meets the targets. */
  readonly isClosest: boolean;
  /** Undefined where no amount of the lot makes a blend. */
  readonly window: LotWindow | undefined;
};

type Props = {
  readonly row: PickedRow;
  readonly specifications: RecipeContent['specifications'];
  readonly onChange: (change: SelectionChange) => void;
  readonly onRemove: (oilId: string) => void;
};

/** One picked lot: how it is used, how much of it, and how far that could move. */
export const PickedLot = memo((props: Props) => {
  const { row, specifications, onChange, onRemove } = props;
  const { choice, oil, grams, window } = row;
  const { id, label } = oil;
  const move = useCallback(
    (moved: number) => onChange({ kind: 'fix', oilId: id, grams: moved }),
    [onChange, id],
  );
  const outside = window && outsideText(window, choice, oil);
  // The room of a slider stays when another lot is moved, so that the one under the pointer does, too.
  const [hasRoom, setRoom] = useState(false);
  if (!hasRoom && isMovable(window)) setRoom(true);
  return (
    <tr className={styles.lot}>
      <th scope="row" className={styles.name}>
        <LotName oil={oil} specifications={specifications} />
      </th>
      <td className={styles.remove}>
        <CloseButton size="sm" aria-label={`Remove ${label}`} onClick={() => onRemove(id)} />
      </td>
      <td className={styles.mode}>
        <ModeSelect oilId={id} label={label} mode={choice.mode} onChange={onChange} />
      </td>
      <td className={styles.amount}>
        {choice.mode === 'fixed' ? (
          <FixedGrams oilId={id} label={label} grams={choice.grams} onChange={onChange} />
        ) : (
          <strong className={textStyles.numeric}>
            {row.isClosest && <span className={textStyles.muted}>closest </span>}
            {format.grams(grams)} g
          </strong>
        )}
      </td>
      <td className={styles.share}>
        <ShareOfLot oil={oil} grams={grams} />
      </td>
      <td className={styles.slide} data-room={hasRoom || undefined}>
        {isMovable(window) && (
          <LotSlider
            label={label}
            window={window}
            grams={grams ?? window.minGrams}
            markGrams={isWithin(window, oil.grams) ? oil.grams : null}
            onMove={move}
          />
        )}
        {choice.mode === 'fixed' && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Release ${label}`}
            onClick={() => onChange({ kind: 'mode', oilId: id, mode: 'flexible' })}
          >
            Release
          </Button>
        )}
        {outside && <p data-tone="caution">{outside}</p>}
        {oil.useNote && <p data-tone="caution">{oil.useNote.sentence}</p>}
      </td>
    </tr>
  );
});

const isMovable = (window: LotWindow | undefined): window is LotWindow =>
  window !== undefined && window.minGrams < window.maxGrams;

const isWithin = ({ minGrams, maxGrams }: LotWindow, grams: number): boolean =>
  grams >= minGrams && grams <= maxGrams;

type NameProps = Pick<Props, 'specifications'> & { readonly oil: PickedOil };

/** Words that distinguish lots of one tag come first, because narrow screens truncate the rest. */
function LotName({ oil, specifications }: NameProps) {
  const department = departmentText(oil);
  const percents = targetedIn(oil.percents, specifications).map(
    (name) => `${percentText(oil.percents[name] ?? 0)} ${name}`,
  );
  const words = [
    oil.batch,
    // The list of oils has the departments; here they only tell lots of one name apart.
    oil.label.includes(department) ? department : '',
    ...percents,
    oil.description,
  ].filter(Boolean);
  return (
    <span title={[oil.tag, ...words].join(' · ')}>
      {oil.tag} <span className={textStyles.muted}>{words.join(' · ')}</span>
    </span>
  );
}

type ShareProps = { readonly oil: PickedOil; readonly grams: PickedRow['grams'] };

/** The share of the stock that is taken, and how much of it other batches leave. */
function ShareOfLot({ oil, grams }: ShareProps) {
  const share = oil.grams > 0 && grams != null ? (grams / oil.grams) * 100 : null;
  const promised = promisedIn(oil);
  const looks = `${textStyles.muted} ${textStyles.numeric}`;
  return (
    <>
      <span className={looks}>
        {share !== null && `${format.roughPercent(share)} % `}of {format.grams(oil.grams)} g
      </span>{' '}
      {promised > 0 && (
        <span className={`${looks} ${styles.free}`}>
          {format.grams(freeIn(oil))} g free ({format.grams(promised)} g promised)
        </span>
      )}
    </>
  );
}
