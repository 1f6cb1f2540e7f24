import { type Issue, issueWhen, textIssues } from '#domain/issue.ts';

/** The permission of a token: reading only, or reading and writing. */
export const TOKEN_SCOPES = ['read', 'read_write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE_WORDS = {
  read: 'Read',
  read_write: 'Read and write',
} as const satisfies Record<TokenScope, string>;

/** The request for a new token. */
export type ApiTokenDraft = {
  readonly name: string;
  /** Null: the token never expires. */
  readonly expiresAt: Date | null;
};

const NAME_LENGTH = 60;

/** Issues of a new token, with `now` as the current time. */
export const apiTokenIssues = ({ name, expiresAt }: ApiTokenDraft, now: Date): readonly Issue[] => [
  ...textIssues(['name'], name, {
    label: 'Token name',
    mostCharacters: NAME_LENGTH,
    isRequired: true,
  }),
  ...issueWhen(
    expiresAt !== null && !(expiresAt.getTime() > now.getTime()),
    ['expiresAt'],
    'The end must lie in the future',
  ),
];
