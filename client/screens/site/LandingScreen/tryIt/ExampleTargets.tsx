import { ToneIcon } from '#client/ui/theme/tone.tsx';
import { formatUnits, NOTHING } from '#domain/format.ts';
import type { TargetResult } from '#domain/formulation/types.ts';
import styles from './Example.module.css';
import type { ExampleProps } from './ExampleOils.tsx';
import { type ExampleTarget, TARGETS, UNITS } from './example.ts';
import { Slider } from './Slider.tsx';

/** The targets to drag, each with what the best blend reaches. */
export function ExampleTargets({ settings, answer, onChange }: ExampleProps) {
  const results = answer === null ? [] : answer.ok ? answer.targets : answer.nearest;
  return (
    <table className={styles.table}>
      <caption>In each gummy</caption>
      <thead>
        <tr>
          <th scope="col">Cannabinoid</th>
          <th scope="col">Target (mg)</th>
          <th scope="col">Reached (mg)</th>
        </tr>
      </thead>
      <tbody>
        {TARGETS.map((target) => (
          <TargetRow
            key={target.cannabinoid}
            target={target}
            value={settings.targets[target.cannabinoid] ?? target.value}
            result={results.find(({ cannabinoid }) => cannabinoid === target.cannabinoid)}
            onChange={(mg) => onChange({ does: 'setTarget', cannabinoid: target.cannabinoid, mg })}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The target is at three quarters of the bar, which leaves room for excess. */
const TARGET_AT = 75;

type TargetRowProps = {
  readonly target: ExampleTarget;
  readonly value: number;
  readonly result: TargetResult | undefined;
  readonly onChange: (mg: number) => void;
};

function TargetRow({ target: { cannabinoid, range }, value, result, onChange }: TargetRowProps) {
  const reached = result === undefined ? 0 : (result.achievedMg / result.targetMg) * TARGET_AT;
  const tone = result?.met === true ? 'ok' : 'caution';
  return (
    <>
      <tr className={styles.named} data-tone={tone}>
        <th scope="row">
          <strong>{cannabinoid}</strong>
        </th>
        <td>{formatUnits(value)}</td>
        <td>
          <span className={styles.result}>
            <ToneIcon tone={tone} size={16} />
            {wordOf(result)}
          </span>{' '}
          <strong>{result === undefined ? NOTHING : formatUnits(result.achievedMg / UNITS)}</strong>
        </td>
      </tr>
      <tr data-tone={tone}>
        <td colSpan={3}>
          <Slider
            label={`${cannabinoid} in a gummy`}
            value={value}
            valueText={`${formatUnits(value)} mg`}
            range={range}
            onChange={onChange}
          />
          <span className={styles.bar} aria-hidden>
            <span style={{ width: `${Math.min(100, reached)}%` }} />
          </span>
        </td>
      </tr>
    </>
  );
}

function wordOf(result: TargetResult | undefined): string {
  if (result === undefined) return 'Not met';
  if (result.met) return 'Met';
  return result.deltaMg < 0 ? 'Short' : 'Over';
}
