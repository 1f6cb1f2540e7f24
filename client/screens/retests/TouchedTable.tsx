import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link, type To } from 'react-router';
import type {
  TouchedTable_changes$data,
  TouchedTable_changes$key,
} from '#client/__generated__/TouchedTable_changes.graphql.ts';
import { deviationLink } from '#client/screens/deviations/deviationLinks.ts';
import * as format from '#client/ui/format.ts';
import { usePhone } from '#client/ui/page/usePhone.ts';
import { formatNumber, formatShare } from '#domain/format.ts';
import { savedBatchPath } from '#domain/record/document/savedBatchPath.ts';
import {
  emptyContentWords,
  isUnknown,
  wordsOfZero,
  type ZeroWords,
} from '#domain/review/zeroWords.ts';
import styles from './TouchedTable.module.css';

const fragment = graphql`
  fragment TouchedTable_changes on RetestChange @relay(plural: true) {
    cannabinoid
    percentBefore
    percentAfter
    wordsBefore
    wordsAfter
    mgBefore
    mgAfter
    mgPerUnitBefore
    mgPerUnitAfter
    changePercent
    aboveMaximum
  }
`;

const perUnit = (figure: string) => formatNumber(Number(figure), 3);
const inAll = (figure: string) => formatNumber(Number(figure), 1);

export type TouchedRow = {
  /** Printed id; null only once its organization is gone. */
  readonly batchId: string | null;
  /** Grams of the lot in the batch; null in rows from before they were stored. */
  readonly lotGrams: string | null;
  readonly changes: TouchedTable_changes$key;
  /** Words of new results that found no figure, where they are typed and not stored. */
  readonly typedWords?: ZeroWords;
  /** The number of the deviation that was raised for it, where there is one. */
  readonly deviation?: string | null;
  /** The bench with its run, where it is to be calculated again. */
  readonly again?: To | null;
};

type Props = { readonly label: string; readonly rows: readonly TouchedRow[] };

/** Batches with what a retest changes about them, a row a cannabinoid; on a phone below the name of their batch. */
export function TouchedTable({ label, rows }: Props) {
  const isPhone = usePhone();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {!isPhone && <th scope="col">Batch</th>}
            <th scope="col">Cannabinoid</th>
            <th scope="col" className={styles.figure}>
              In the lot (%)
            </th>
            <th scope="col" className={styles.figure}>
              Content (mg)
            </th>
            <th scope="col" className={styles.figure}>
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.batchId}>
              <BatchRows row={row} isPhone={isPhone} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Two figures, which wrap between them where there is no room for both. */
const Step = ({ before, after }: { readonly before: string; readonly after: string }) => (
  <>
    <span className={styles.whole}>{before} →</span> <span className={styles.whole}>{after}</span>
  </>
);

const BatchName = ({ row }: { readonly row: TouchedRow }) => (
  <>
    {row.batchId !== null && (
      <Anchor className={styles.whole} component={Link} to={savedBatchPath(row.batchId)}>
        {row.batchId}
      </Anchor>
    )}
    {row.deviation != null && (
      <>
        {' · '}
        <Anchor className={styles.whole} component={Link} to={deviationLink(row.deviation)}>
          {row.deviation}
        </Anchor>
      </>
    )}
    {row.lotGrams !== null && (
      <span className={styles.lot}>{format.grams(row.lotGrams)} g of the lot</span>
    )}
    {row.again != null && (
      <Anchor className={styles.again} component={Link} to={row.again}>
        Calculate again
      </Anchor>
    )}
  </>
);

type Change = TouchedTable_changes$data[number];

/** Per unit, where there are units, and in the whole batch; with the maximum that it exceeds now. */
function Content({ change, words }: { readonly change: Change; readonly words: StepWords }) {
  const { mgBefore, mgAfter, mgPerUnitBefore, mgPerUnitAfter } = change;
  const hasAll = mgBefore != null && mgAfter != null;
  const hasUnits = mgPerUnitBefore != null && mgPerUnitAfter != null;
  const least = isUnknown(words.after) ? 'at least ' : '';
  const step = (before: string, after: string, shown: (figure: string) => string) => (
    <Step
      before={emptyContentWords(words.before, Number(before)) ?? shown(before)}
      after={emptyContentWords(words.after, Number(after)) ?? `${least}${shown(after)}`}
    />
  );
  return (
    <>
      {hasUnits && <div>{step(mgPerUnitBefore, mgPerUnitAfter, perUnit)} per unit</div>}
      {hasAll && (
        <div className={hasUnits ? styles.less : undefined}>
          {step(mgBefore, mgAfter, inAll)} in all
        </div>
      )}
      {!hasUnits && !hasAll && format.EMPTY}
      {change.aboveMaximum != null && <div className={styles.above}>{change.aboveMaximum}</div>}
    </>
  );
}

type StepWords = { readonly before: string | undefined; readonly after: string | undefined };

/** Words of results that found no figure, stored or typed. */
const wordsOf = (change: Change, typed: ZeroWords | undefined): StepWords => ({
  before: change.wordsBefore ?? undefined,
  after: change.wordsAfter ?? wordsOfZero(typed, change.cannabinoid, Number(change.percentAfter)),
});

/** The percents of the lot and what they make of the batch. */
function Figures({
  change,
  typed,
}: {
  readonly change: Change;
  readonly typed: ZeroWords | undefined;
}) {
  const words = wordsOf(change, typed);
  return (
    <>
      <td className={styles.figure}>
        <Step
          before={words.before ?? format.percent(change.percentBefore)}
          after={words.after ?? format.percent(change.percentAfter)}
        />
      </td>
      <td className={styles.figure}>
        <Content change={change} words={words} />
      </td>
    </>
  );
}

/** Nothing where there is no more than before, which was none, and where nobody knows how much there is. */
function changeText({ changePercent, percentAfter, wordsAfter }: Change): string {
  if (isUnknown(wordsAfter)) return format.EMPTY;
  if (changePercent != null) return `${formatShare(Number(changePercent))} %`;
  return Number(percentAfter) === 0 ? format.EMPTY : 'New';
}

type RowProps = { readonly row: TouchedRow; readonly isPhone: boolean };

function BatchRows({ row, isPhone }: RowProps) {
  const changes = useFragment(fragment, row.changes);
  const rows = changes.map((change, index) => (
    <tr key={change.cannabinoid}>
      {index === 0 && !isPhone && (
        <th scope="rowgroup" rowSpan={changes.length}>
          <BatchName row={row} />
        </th>
      )}
      <td>{change.cannabinoid}</td>
      <Figures change={change} typed={row.typedWords} />
      <td className={styles.figure}>
        <span className={styles.whole}>{changeText(change)}</span>
      </td>
    </tr>
  ));
  if (!isPhone) return rows;
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          <BatchName row={row} />
        </th>
      </tr>
      {rows}
    </>
  );
}
