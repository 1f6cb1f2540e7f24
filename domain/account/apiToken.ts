import { type Issue, issueWhen, textIssues } from '#domain/recipe/fieldRules.ts';

/** What a program may do with a token: look, or also write. */
export const TOKEN_SCOPES = ['read', 'read_write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE_WORDS = {
  read: 'Read',
  read_write: 'Read and write',
} as const satisfies Record<TokenScope, string>;

/** A token as its maker asks for it. */
export type ApiTokenDraft = {
  readonly name: string;
  /** Null never ends. */
  readonly expiresAt: Date | null;
};

const NAME_LENGTH = 60;

/** Issues of a new token at the time `now`. */
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
