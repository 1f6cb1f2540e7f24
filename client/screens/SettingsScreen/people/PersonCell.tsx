import styles from './PersonCell.module.css';
import { type Person, personName } from './personWords.ts';

type Props = {
  readonly person: Person;
  /** Always stacked, because beside many columns there is space for only one of them. */
  readonly isStacked?: boolean;
};

/** A person's name and e-mail, stacked where space is limited; complete on hover. */
export const PersonCell = ({ person, isStacked = false }: Props) => (
  <span
    className={styles.person}
    data-stacked={isStacked || undefined}
    title={`${personName(person)} ${person.email}`}
  >
    <span>{personName(person)}</span> <span className={styles.email}>{person.email}</span>
  </span>
);
