import { type Person, personName } from './personWords.ts';

/** The name and the e-mail of somebody, below each other where there is little room; whole on hover. */
export const PersonCell = ({ person }: { readonly person: Person }) => (
  <span className="bw-person" title={`${personName(person)} ${person.email}`}>
    <span>{personName(person)}</span> <span className="bw-person-email">{person.email}</span>
  </span>
);
