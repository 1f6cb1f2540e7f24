import { type Issue, textIssues } from '#domain/issue.ts';

/** The organization as entered in Settings. */
export type OrganizationDraft = {
  readonly name: string;
  /** Percent of the requested milligrams, 0 to 100; null: no limit. */
  readonly untargetedLimitPercent: number | null;
};

const NAME_LENGTH = 100;
/** Percents are stored with 4 decimals. */
const DECIMALS = 10_000;

/** The message for a name in use (docs/rules/accounts.md, Organization). */
export const ORGANIZATION_NAME_TAKEN = 'Organization name already exists';

/** The draft with its name trimmed and its limit rounded to 4 decimals. */
export const normalizedOrganization = ({
  name,
  untargetedLimitPercent: limit,
}: OrganizationDraft): OrganizationDraft => ({
  name: name.trim(),
  untargetedLimitPercent: limit === null ? null : Math.round(limit * DECIMALS) / DECIMALS,
});

/** Issues of an organization's name (docs/rules/accounts.md, Organization) and of its limit. */
export const organizationIssues = ({
  name,
  untargetedLimitPercent: limit,
}: OrganizationDraft): readonly Issue[] => [
  ...textIssues(['name'], name, {
    label: 'Organization name',
    mostCharacters: NAME_LENGTH,
    isRequired: true,
    isLine: true,
  }),
  ...(limit === null || (limit >= 0 && limit <= 100)
    ? []
    : [
        {
          path: ['untargetedLimitPercent'],
          message: 'The limit of untargeted cannabinoids must be 0 to 100 %, or empty for none.',
        },
      ]),
];
