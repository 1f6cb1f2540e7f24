import { type Issue, textIssues } from '#domain/recipe/fieldRules.ts';

/** The organization as its form in Settings holds it. */
export type OrganizationDraft = { readonly name: string };

const NAME_LENGTH = 100;

/** As the account specification has it, section 8. */
export const ORGANIZATION_NAME_TAKEN = 'Organization name already exists';

/** Name trimmed. */
export const normalizedOrganization = ({ name }: OrganizationDraft): OrganizationDraft => ({
  name: name.trim(),
});

/** Issues of an organization's name (account spec, section 5). */
export const organizationIssues = ({ name }: OrganizationDraft): readonly Issue[] =>
  textIssues(['name'], name, {
    label: 'Organization name',
    mostCharacters: NAME_LENGTH,
    isRequired: true,
  });
