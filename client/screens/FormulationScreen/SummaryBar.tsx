import type { ReactNode } from 'react';
import type { Run } from '#client/screens/run/runLinks.ts';
import { DeltaChip } from '#client/ui/DeltaChip.tsx';
import * as format from '#client/ui/format.ts';
import type { TargetResult } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { batchGrams, units } from '#domain/recipe/scale.ts';
import type { PlannedFormulation } from '#domain/record/plannedFormulation.ts';
import { MinimumsChip } from './MinimumsChip.tsx';
import { plannedResult } from './plannedResult.ts';
import { UntargetedChip } from './UntargetedChip.tsx';

type Props = {
  readonly run: Run;
  readonly content: RecipeContent;
  readonly description: string;
  /** How many are picked, the preview being behind them at times. */
  readonly oilCount: number;
  readonly preview: PlannedFormulation | null;
  /** The preview is of a selection before this one. */
  readonly isStale: boolean;
  /** What has to stay in view as well. */
  readonly children: ReactNode;
};

/** Stays in view while oils are picked: what is made, what is in it, what is still missing. */
export function SummaryBar(props: Props) {
  const { run, content, description, oilCount, preview, isStale, children } = props;
  const targets = preview === null ? [] : preview.ok ? preview.targets : preview.nearest;
  const passed = targets.filter(({ met }) => met).length;
  return (
    <section className="bw-summary" aria-label="Summary of this run">
      {children}
      <dl className="bw-summary-figures">
        <Item label="Recipe" value={description} />
        <Item label="Batch (g)" value={format.grams(batchGrams(content, run.multiplier))} />
        <Item label="Units" value={format.units(units(content, run.multiplier))} />
        <Item label="Parts" value={format.count(run.parts)} />
        <Item label="Oils" value={format.count(oilCount)} />
        <Item label="Oil total (g)" value={format.grams(preview?.summary.oilTotalGrams ?? 0)} />
      </dl>
      {preview !== null && (
        <div className="bw-summary-state" role="status" aria-busy={isStale}>
          {isStale && <span className="bw-stale">Updating…</span>}
          {targets.length > 0 && (
            <span className="bw-numeric">
              Constraints: {passed}/{targets.length}
            </span>
          )}
          <MinimumsChip targets={targets} />
          {targets.map((target) => (
            <DeltaChip
              key={`${target.cannabinoid} ${target.operator}`}
              label={target.cannabinoid}
              deltaMg={target.deltaMg}
              met={target.met}
              word={wordOf(target, preview)}
            />
          ))}
          <UntargetedChip untargeted={preview.summary.untargeted} />
          {!preview.ok && (
            <span className="bw-summary-message">{firstSentence(preview.message)}</span>
          )}
        </div>
      )}
    </section>
  );
}

/** What "met" alone would not say. */
function wordOf(target: TargetResult, preview: PlannedFormulation): string | undefined {
  const result = plannedResult(target, preview);
  return result === 'Met' || result === 'Not met' ? undefined : result.toLowerCase();
}

function Item({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="bw-numeric" title={value}>
        {value}
      </dd>
    </div>
  );
}

const firstSentence = (message: string): string => /^.*?[.](?=\s|$)/.exec(message)?.[0] ?? message;
