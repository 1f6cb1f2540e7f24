import { type Issue, issueWhen, textIssues } from '#domain/issue.ts';

/** Most views that a person has of one list, and that an organization shares of it. */
export const MOST_VIEWS = 50;
const NAME_LENGTH = 60;
const ADDRESS_LENGTH = 2_000;

/** A list as somebody looks at it, under a name. */
export type SavedViewDraft = {
  readonly name: string;
  /** The query of the list without its question mark: `q=gum&sort=-number`. */
  readonly address: string;
  /** For everybody of the organization. */
  readonly isShared: boolean;
};

/** The characters of an encoded query. With no others an address can't leave its list; no text of a list has a NUL. */
const QUERY = /^(?!.*%00)[\w*\-.+%&=]*$/;

/** Issues of a view: a name of 1 to 60 characters in one line, an address of at most 2,000 that is a query. */
export const savedViewIssues = ({ name, address }: SavedViewDraft): readonly Issue[] => [
  ...textIssues(['name'], name, {
    label: 'Name',
    mostCharacters: NAME_LENGTH,
    isRequired: true,
    isLine: true,
  }),
  ...issueWhen(
    address.length > ADDRESS_LENGTH,
    ['address'],
    `The address is too long to be saved: at most ${ADDRESS_LENGTH} characters`,
  ),
  ...issueWhen(!QUERY.test(address), ['address'], 'The address must be the query of a list'),
];
