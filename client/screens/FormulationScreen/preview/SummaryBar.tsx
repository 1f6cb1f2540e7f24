import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { againstTitle, type LotsAgainst } from '#client/screens/batches/lotsAgainst.ts';
import type { Run } from '#client/screens/batches/run/runLinks.ts';
import { askedPerUnit } from '#client/screens/FormulationScreen/targetWords.ts';
import { Badge } from '#client/ui/figure/Badge.tsx';
import { DeltaChip } from '#client/ui/figure/DeltaChip.tsx';
import * as format from '#client/ui/format.ts';
import textStyles from '#client/ui/theme/text.module.css';
import { ToneIcon } from '#client/ui/theme/tone.tsx';
import type { TargetResult, Untargeted } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { batchGrams, units } from '#domain/recipe/scale.ts';
import { isMinimum, targetMg } from '#domain/recipe/targets.ts';
import type { PlannedFormulation } from '#domain/record/plan/plannedFormulation.ts';
import { plannedResult } from './plannedResult.ts';
import styles from './SummaryBar.module.css';

type Props = {
  readonly run: Run;
  readonly content: RecipeContent;
  readonly description: string;
  /** Number of picked oils, to which the preview may not have caught up. */
  readonly oilCount: number;
  readonly preview: PlannedFormulation | null;
  /** The preview belongs to a previous selection. */
  readonly isStale: boolean;
  /** The lots with which the preview can't be saved. */
  readonly against: LotsAgainst | null;
  /** Further content that stays in view. */
  readonly children: ReactNode;
};

/** Stays in view while oils are picked: the batch, its content, and what is missing. */
export function SummaryBar(props: Props) {
  const { run, content, description, oilCount, preview, isStale, against, children } = props;
  return (
    <Box component="section" className={styles.summary} aria-label="Summary of this run">
      {children}
      <Group component="dl" align="stretch" gap="var(--bw-space-1) var(--bw-space-4)" m={0}>
        <Item label="Recipe" value={description} isOfRecipe />
        <Item label="Batch (g)" value={format.grams(batchGrams(content, run.multiplier))} isOfRun />
        <Item label="Units" value={format.units(units(content, run.multiplier))} isOfRun />
        <Item label="Parts" value={format.count(run.parts)} isOfRun />
        <Item label="Oils" value={format.count(oilCount)} />
        <Item label="Oil total (g)" value={format.grams(preview?.summary.oilTotalGrams ?? 0)} />
      </Group>
      {preview === null ? (
        <Asked content={content} multiplier={run.multiplier} />
      ) : (
        <PreviewStatus preview={preview} isStale={isStale} against={against} />
      )}
    </Box>
  );
}

type AskedProps = { readonly content: RecipeContent; readonly multiplier: number };

/** The targets, where those beside the picker are folded away. */
const Asked = ({ content, multiplier }: AskedProps) => (
  <p className={`${styles.asked} ${textStyles.numeric}`}>
    {content.specifications
      .map((specification) => {
        const { cannabinoid, operator } = specification;
        const mg = targetMg(specification, content, multiplier);
        return `${cannabinoid} ${askedPerUnit(operator, mg, content, multiplier)}`;
      })
      .join(' · ')}
  </p>
);

type StatusProps = Pick<Props, 'isStale' | 'against'> & { readonly preview: PlannedFormulation };

/** The targets that are met and missed, and what else the preview warns of. */
function PreviewStatus({ preview, isStale, against }: StatusProps) {
  const targets = preview.ok ? preview.targets : preview.nearest;
  return (
    <Group gap="var(--bw-space-2) var(--bw-space-3)" role="status" aria-busy={isStale}>
      {isStale && (
        <Text span inherit c="dimmed" fs="italic" className={styles.stale}>
          Updating…
        </Text>
      )}
      {targets.length > 0 && (
        <span className={textStyles.numeric}>
          Constraints: {targets.filter(({ met }) => met).length}/{targets.length}
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
      {against && <CautionChip>{againstTitle(against)}</CautionChip>}
      {!preview.ok && (
        <span className={`${textStyles.muted} ${styles.why}`}>
          {firstSentence(preview.message)}
        </span>
      )}
    </Group>
  );
}

/** The condition under which a target is met, if any. */
function wordOf(target: TargetResult, preview: PlannedFormulation): string | undefined {
  const result = plannedResult(target, preview);
  return result === 'Met' || result === 'Not met' ? undefined : result.toLowerCase();
}

type ItemProps = {
  readonly label: string;
  readonly value: string;
  readonly isOfRecipe?: boolean;
  readonly isOfRun?: boolean;
};

function Item({ label, value, isOfRecipe, isOfRun }: ItemProps) {
  return (
    <Box miw={0} data-of-recipe={isOfRecipe} data-of-run={isOfRun}>
      <Text component="dt" size="xs" lh="md" c="dimmed">
        {label}
      </Text>
      <Text
        component="dd"
        {...(isOfRecipe ? { lineClamp: 2 } : { truncate: true })}
        fw={600}
        maw="min(26rem, 100%)"
        className={textStyles.numeric}
        title={value}
      >
        {value}
      </Text>
    </Box>
  );
}

const firstSentence = (message: string): string => /^.*?[.](?=\s|$)/.exec(message)?.[0] ?? message;

/** The number of minimum targets that are reached; nothing without minimums. */
function MinimumsChip({ targets }: { readonly targets: readonly TargetResult[] }) {
  const minimums = targets.filter(({ operator }) => isMinimum(operator));
  if (minimums.length === 0) return null;
  const metCount = minimums.filter(({ met }) => met).length;
  const tone = metCount === minimums.length ? 'ok' : 'caution';
  return (
    <Badge tone={tone}>
      <ToneIcon tone={tone} size={14} />
      Minimums: {metCount}/{minimums.length}
    </Badge>
  );
}

/** Warns of untargeted cannabinoids, which met targets would hide; nothing within the limit. */
function UntargetedChip({ untargeted }: { readonly untargeted: readonly Untargeted[] }) {
  const names = untargeted.flatMap(({ cannabinoid, isAboveLimit }) =>
    isAboveLimit ? [cannabinoid] : [],
  );
  if (names.length === 0) return null;
  return <CautionChip>Not asked for: {names.join(', ')}</CautionChip>;
}

const CautionChip = ({ children }: { readonly children: ReactNode }) => (
  <Badge tone="caution">
    <ToneIcon tone="caution" size={14} />
    {children}
  </Badge>
);
