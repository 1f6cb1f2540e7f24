import { Anchor, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { MOST_COUNTED, more, total } from '#client/ui/format.ts';
import { NOTE } from '#client/ui/theme/looks.ts';
import styles from './TodayScreen.module.css';

type Props = {
  readonly title: string;
  /** Said when the list is empty. */
  readonly empty: string;
  readonly shown: number;
  readonly totalCount: number;
  /** The server counts no further. */
  readonly most?: number;
  /** The list of all of them; null when there is none. */
  readonly all: { readonly to: string; readonly label: string } | null;
  /** A line below the title, instead of the number of rows. */
  readonly note?: string | undefined;
  /** The rows, as `li`. */
  readonly children: ReactNode;
};

/** A list of the screen: its first rows, and a link to all of them. */
export function TodayCard(props: Props) {
  const { title, empty, shown, totalCount, most = MOST_COUNTED, all, note, children } = props;
  const id = useId();
  const rest = `and ${more(totalCount, shown, most)}`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Title order={2} lh="md" id={id}>
        {title}
        {totalCount > 0 && note === undefined && (
          <span className={styles.total}> {total(totalCount, most)}</span>
        )}
      </Title>
      {note !== undefined && <Text {...NOTE}>{note}</Text>}
      {totalCount === 0 ? (
        <Text {...NOTE} className={styles.none}>
          {empty}
        </Text>
      ) : (
        <ul className={styles.rows}>{children}</ul>
      )}
      {totalCount > shown && (
        <p className={styles.more}>
          {all === null ? (
            rest
          ) : (
            <Anchor component={Link} to={all.to}>
              {rest} {all.label}
            </Anchor>
          )}
        </p>
      )}
    </section>
  );
}

type RowProps = {
  readonly name: ReactNode;
  readonly what: ReactNode;
  /** At the end of the row. */
  readonly meta: ReactNode;
};

export const TodayRow = ({ name, what, meta }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.name}>{name}</span>
    <span className={styles.what}>{what}</span>
    <span className={styles.meta}>{meta}</span>
  </li>
);
