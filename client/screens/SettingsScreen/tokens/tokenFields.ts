import type { ApiTokenScope } from '#client/__generated__/useCreateApiTokenMutation.graphql.ts';
import { keptFields } from '#client/forms/keptFields.ts';
import type { Stored } from '#client/forms/useRecordForm.ts';
import { apiTokenIssues, TOKEN_SCOPE_WORDS } from '#domain/account/apiToken.ts';

/** A token as entered in its form; `expiresAt` is its last day, or empty. */
export type TokenFields = { name: string; scope: ApiTokenScope; expiresAt: string };

export type NewToken = {
  readonly name: string;
  readonly scope: ApiTokenScope;
  readonly expiresAt: string | null;
};

export const NEW_TOKEN: Stored<TokenFields> = {
  values: { name: '', scope: 'READ', expiresAt: '' },
  revision: null,
};

/** The stored draft of the form, which never contains the token itself. */
export const KEPT_TOKEN = keptFields('apiToken:new', NEW_TOKEN.values);

export const SCOPES = {
  READ: TOKEN_SCOPE_WORDS.read,
  READ_WRITE: TOKEN_SCOPE_WORDS.read_write,
} as const;

export const SCOPE_OPTIONS = [
  { value: 'READ', label: SCOPES.READ },
  { value: 'READ_WRITE', label: SCOPES.READ_WRITE },
] as const satisfies readonly { value: ApiTokenScope; label: string }[];

/** The end of the day in the local time zone. */
const endOf = (day: string): Date | null => (day === '' ? null : new Date(`${day}T23:59:59`));

export const tokenIssues = ({ name, expiresAt }: TokenFields) =>
  apiTokenIssues({ name, expiresAt: endOf(expiresAt) }, new Date());

export const toNewToken = ({ name, scope, expiresAt }: TokenFields): NewToken => ({
  name: name.trim(),
  scope,
  expiresAt: endOf(expiresAt)?.toISOString() ?? null,
});
