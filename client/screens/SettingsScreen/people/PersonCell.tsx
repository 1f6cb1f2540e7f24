import { type Person, personName } from './personWords.ts';

/** The name and the e-mail of somebody on one line; all of it on hover. */
export const PersonCell = ({ person }: { readonly person: Person }) => (
  <span title={`${personName(person)} ${person.email}`}>
    {personName(person)} <span className="bw-person-email">{person.email}</span>
  </span>
);
