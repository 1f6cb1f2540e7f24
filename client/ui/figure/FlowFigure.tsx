import type { ReactNode } from 'react';
import styles from './FlowFigure.module.css';

export type FlowItem = {
  readonly key: string;
  /** In rem. */
  readonly height: number;
  readonly title: string;
  readonly note: string;
  /** Shown at the far end of its own ribbon; null: its ribbon ends. */
  readonly after: string | null;
  /** How the grams of the ribbon are known, which its outline shows. */
  readonly look: 'weighed' | 'planned' | 'inactive' | 'together';
  /** The ribbon between item and whole, and the straight one behind the item; paths 100 wide, in rem. */
  readonly ribbon: string;
  readonly onward: string;
};

type Props = {
  /** The picture in a sentence; its figures stand in a table beside it. */
  readonly words: string;
  readonly items: readonly FlowItem[];
  readonly whole: Pick<FlowItem, 'title' | 'note' | 'after' | 'look' | 'onward'>;
  /** The direction of the ribbons: from the whole to its items, or from the items to the whole. */
  readonly isDivided: boolean;
};

/** Ribbons from a whole to its items and on to what came of each, or from items to their whole and on. */
export function FlowFigure({ words, items, whole, isDivided }: Props) {
  const height = items.reduce((sum, item) => sum + item.height, 0);
  const one = <Words title={whole.title} note={whole.note} />;
  const many = items.map(({ key, title, note }) => <Words key={key} title={title} note={note} />);
  const ends = isDivided ? items.filter(({ after }) => after !== null) : [];
  return (
    <div
      className={styles.flow}
      data-united={!isDivided || undefined}
      role="img"
      aria-label={words}
    >
      {isDivided ? <div className={styles.whole}>{one}</div> : <Rows items={items}>{many}</Rows>}
      <Ribbons height={height}>
        {items.map(({ key, look, ribbon }) => (
          <path key={key} className={styles.ribbon} data-look={look} d={ribbon} />
        ))}
      </Ribbons>
      {isDivided ? <Rows items={items}>{many}</Rows> : <div className={styles.whole}>{one}</div>}
      <Ribbons height={height}>
        {ends.map(({ key, look, onward }) => (
          <path key={key} className={styles.ribbon} data-look={look} d={onward} />
        ))}
        {!isDivided && <path className={styles.ribbon} data-look={whole.look} d={whole.onward} />}
      </Ribbons>
      {isDivided ? (
        <Rows items={items}>
          {items.map(({ key, after }) => (
            <div key={key} className={styles.words}>
              {after}
            </div>
          ))}
        </Rows>
      ) : (
        <div className={styles.whole}>{whole.after}</div>
      )}
    </div>
  );
}

const Words = ({ title, note }: Pick<FlowItem, 'title' | 'note'>) => (
  <div className={styles.words}>
    <span className={styles.title}>{title}</span>
    <span>{note}</span>
  </div>
);

type RowsProps = { readonly items: readonly FlowItem[]; readonly children: ReactNode };

const Rows = ({ items, children }: RowsProps) => (
  <div
    className={styles.rows}
    style={{ gridTemplateRows: items.map(({ height }) => `${height}rem`).join(' ') }}
  >
    {children}
  </div>
);

type RibbonsProps = { readonly height: number; readonly children: ReactNode };

const Ribbons = ({ height, children }: RibbonsProps) => (
  <svg
    className={styles.ribbons}
    viewBox={`0 0 100 ${height}`}
    preserveAspectRatio="none"
    style={{ height: `${height}rem` }}
    aria-hidden
  >
    {children}
  </svg>
);
