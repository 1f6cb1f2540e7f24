import { formatGrams, formatNumber, NOTHING } from '#domain/format.ts';
import type { Formulation } from '#domain/formulation/types.ts';
import styles from './Example.module.css';
import {
  BASE,
  BATCH_GRAMS,
  type Change,
  type ExampleOil,
  FILLER,
  OILS,
  type Settings,
} from './example.ts';
import { Slider } from './Slider.tsx';

export type ExampleProps = {
  readonly settings: Settings;
  readonly answer: Formulation | null;
  readonly onChange: (change: Change) => void;
};

/** The oils to drag and tick, with the grams of each in the answer. */
export function ExampleOils({ settings, answer, onChange }: ExampleProps) {
  const found = answer?.ok === true ? answer : null;
  const gramsOf = (oilId: string) =>
    found?.allocations.find((allocation) => allocation.oilId === oilId)?.grams;
  return (
    <table className={styles.table}>
      <caption>Oils on the shelf</caption>
      <thead>
        <tr>
          <th scope="col">Oil</th>
          <th scope="col">Potency (%)</th>
          <th scope="col">Weigh out (g)</th>
        </tr>
      </thead>
      <tbody>
        {OILS.map((oil) => (
          <OilRow
            key={oil.id}
            oil={oil}
            settings={settings}
            grams={gramsOf(oil.id)}
            onChange={onChange}
          />
        ))}
      </tbody>
      <tbody className={styles.rest}>
        <PlainRow name={BASE.name} grams={BASE.grams} />
        <PlainRow name={`${FILLER}, fills the rest`} grams={found?.buffer?.grams} />
        <PlainRow name="Batch" grams={BATCH_GRAMS} />
      </tbody>
    </table>
  );
}

type OilRowProps = Pick<ExampleProps, 'settings' | 'onChange'> & {
  readonly oil: ExampleOil;
  readonly grams: number | undefined;
};

function OilRow({ oil, settings, grams, onChange }: OilRowProps) {
  const { id, label, description, main, range } = oil;
  const isPicked = settings.picked.includes(id);
  const percent = settings.potencies[id] ?? 0;
  return (
    <>
      <tr className={styles.named} data-out={!isPicked || undefined}>
        <th scope="row">
          <label className={styles.oil}>
            <input
              type="checkbox"
              checked={isPicked}
              onChange={() => onChange({ does: isPicked ? 'leaveOut' : 'pick', oilId: id })}
            />
            <span>
              <strong>{label}</strong> <span className={styles.description}>{description}</span>
            </span>
          </label>
        </th>
        <td>
          {main} {formatNumber(percent, 1)}
        </td>
        <td>
          <strong>{isPicked ? gramsOrNothing(grams) : NOTHING}</strong>
        </td>
      </tr>
      <tr>
        <td colSpan={3}>
          <Slider
            label={`${main} in ${label}`}
            value={percent}
            valueText={`${formatNumber(percent, 1)} %`}
            range={range}
            isOff={!isPicked}
            onChange={(value) => onChange({ does: 'setPotency', oilId: id, percent: value })}
          />
          <p>{broughtAlong(oil)}</p>
        </td>
      </tr>
    </>
  );
}

function broughtAlong({ percents, main }: ExampleOil): string {
  const others = Object.entries(percents).filter(([cannabinoid]) => cannabinoid !== main);
  if (others.length === 0) return 'Nothing else';
  const listed = others.map(
    ([cannabinoid, percent]) => `${cannabinoid} ${formatNumber(percent, 1)}`,
  );
  return `Also ${listed.join(', ')} %`;
}

type PlainRowProps = { readonly name: string; readonly grams: number | undefined };

const PlainRow = ({ name, grams }: PlainRowProps) => (
  <tr>
    <th scope="row" colSpan={2}>
      {name}
    </th>
    <td>{gramsOrNothing(grams)}</td>
  </tr>
);

const gramsOrNothing = (grams: number | undefined): string =>
  grams === undefined ? NOTHING : formatGrams(grams);
