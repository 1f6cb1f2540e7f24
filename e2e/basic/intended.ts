/** An addition to screens of the specification that is meant. */
type Intended = {
  /** `who: screen`, as the files are named. */
  readonly screens: readonly string[];
  /** The lines of the tree that came. */
  readonly added: string;
  readonly why: string;
};

const TAB = '    - tab "Quality"\n';

const ORIGIN = `  - region "Origin and dates":
    - heading "Origin and dates" [level=2]
    - term: Supplier
    - definition: —
    - term: Supplier's lot
    - definition: —
    - term: State tag
    - definition: —
    - term: Expires
    - definition: —
    - term: Retest
    - definition: —
    - button "Edit origin and dates"
`;

const ADD = '    - button "Add certificate"\n';

const certificatesOf = (content: string) => `  - region "Certificates":
    - heading "Certificates" [level=2]
${ADD}${content}`;

const entered = (name: string, percents: Readonly<Record<string, string>>) => `    - list:
      - listitem:
        - heading "Correction" [level=3]
        - paragraph: Entered on DAY, TIME by ${name}
        - table "Results of Correction":
          - rowgroup:
${Object.entries(percents)
  .map(
    ([cannabinoid, percent]) => `            - row "${cannabinoid} ${percent}":
              - rowheader "${cannabinoid}"
              - cell "${percent}"
`,
  )
  .join('')}`;

const OIL = ['oil', 'oil-low', 'oil-changes'];

/** The tabs of Settings, and what is opened on them. */
const SETTINGS = [
  ...['profile', 'configuration', 'users', 'organization', 'tokens', 'audit'].map(
    (tab) => `settings-${tab}`,
  ),
  ...['new-department', 'members', 'deactivate-department', 'new-group', 'edit-group'],
  ...['new-cannabinoid', 'edit-cannabinoid', 'invite', 'edit-user', 'delete-user'],
  ...['update-profile', 'delete-account', 'edit-organization', 'new-token'],
];

const screensOf = (people: readonly string[], names: readonly string[]) =>
  people.flatMap((who) => names.map((name) => `${who}: ${name}`));

export const INTENDED: readonly Intended[] = [
  {
    screens: screensOf(['admin', 'demo-admin'], SETTINGS),
    added: TAB,
    why: 'Administrators leave Basic here; everybody else has no such tab.',
  },
  {
    screens: screensOf(['admin', 'demo-admin', 'demo-manager'], OIL),
    added: ORIGIN,
    why: 'In Basic, too, supplier and dates of a lot are written on its page, and on no other screen before.',
  },
  {
    screens: screensOf(['admin'], OIL),
    added: certificatesOf(entered('Ada Moss', { THC: '88.2 %', CBD: '0.4 %', CBN: '1.1 %' })),
    why: 'In Basic, too, a lot keeps its certificates, and percents keep where they came from.',
  },
  {
    screens: screensOf(['demo-admin', 'demo-manager'], OIL),
    added: certificatesOf(entered('Maya Ortiz', { THC: '84.6 %', CBN: '2.3 %', CBG: '0.7 %' })),
    why: 'The same of seeded lots.',
  },
];

/** The tree without what is meant. Where that is missing it is told, so that this table does not outlive it. */
export function withoutIntended(screen: string, tree: string): string {
  return INTENDED.filter(({ screens }) => screens.includes(screen)).reduce(
    (text, { added, why }) => {
      if (!text.includes(added)) return `${text}Missing: ${why}\n${added}`;
      return text.replace(added, '');
    },
    tree,
  );
}
