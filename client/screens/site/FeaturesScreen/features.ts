import type { PictureName } from '#client/screens/site/pictures.ts';

export type Feature = {
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly picture: PictureName;
  /** The alternative text of the picture. */
  readonly alt: string;
};

/** The features of the product in eight sections. */
export const FEATURES: readonly Feature[] = [
  {
    title: 'Exact formulation of several cannabinoids',
    text: 'Targets in mg per unit, mg/g or percent are met together, from lots that each bring their own mix.',
    points: [
      'Grams of each lot, to the milligram, never beyond its stock',
      'Flexible, Use All or Fixed grams, lot by lot',
      'Buffers, fixed lines and sub-formulations are counted in',
    ],
    picture: 'formulation',
    alt: 'The result of a calculation: three targets met, and the grams taken from each of three lots.',
  },
  {
    title: 'A preview while you choose',
    text: 'Each tick shows at once how many targets are met and how much of each lot is used.',
    points: [
      'The server calculates again before anything is confirmed',
      'Suggest oils picks lots from the whole stock and says why',
      'Another target can be tried without touching the recipe',
    ],
    picture: 'preview',
    alt: 'The lots of the inventory with two of them ticked; a bar above says that two of three targets are met and how much CBN is short.',
  },
  {
    title: 'Reasons when there is no blend',
    text: 'No blend is an answer too: it names the lot, what it would need and what it has.',
    points: [
      'The limits that stand in one another’s way, with their figures',
      'Remedies that were tried before they are offered',
      'Other lots of your inventory that would do',
    ],
    picture: 'reasons',
    alt: 'A calculation without a blend: the target that is not met, by how much, and lots that would help, each with a button to add it.',
  },
  {
    title: 'Recipes with versions',
    text: 'Publishing makes a new version; the one before stays readable, and so does every batch made from it.',
    points: [
      'Drafts beside the version in use',
      'Any two versions compared in words, and any of them restored',
      'Two people on one recipe are told of each other; nothing is overwritten',
    ],
    picture: 'recipe',
    alt: 'The ingredients of a recipe in the editor, with their types, quantities and units.',
  },
  {
    title: 'Batch Production Records',
    text: 'What was confirmed becomes a frozen document with room for actual quantities and initials.',
    points: [
      'On screen, on paper and as a PDF with the same figures',
      'Batches in equal parts that always sum to the line',
      'Completing a batch takes the oils from the stock; corrections stand beside the record',
    ],
    picture: 'record',
    alt: 'The ingredients of a saved Batch Production Record: tags, percentages, the grams calculated and those weighed out.',
  },
  {
    title: 'Lots traced both ways',
    text: 'From a lot to the batches it went into, and from a batch to the lots it was made of.',
    points: [
      'The percentages as they were used, whatever is edited later',
      'The page of an oil lists the batches that used it',
      'What a recall needs, as CSV and PDF',
    ],
    picture: 'trace',
    alt: 'The trace of a lot: what it holds, ribbons from it to its batches and the units of each, and the batches that used it.',
  },
  {
    title: 'An inventory with a ledger',
    text: 'Every gram that comes or goes is an entry, and the quantity is always their sum.',
    points: [
      'CSV import, looked at cell by cell before it is taken',
      'Totals and weighted averages by group',
      'Exported files import back unchanged',
    ],
    picture: 'inventory',
    alt: 'The inventory: lots with their quantities and the percentages of their cannabinoids.',
  },
  {
    title: 'Roles, an audit trail and two APIs',
    text: 'Who may do what is decided on the server, and every change says who made it and when.',
    points: [
      'Admins, managers, operators and viewers; roles by department',
      'An audit trail that only grows, chained so that a gap shows',
      'GraphQL and REST over the same rules as the screens',
    ],
    picture: 'audit',
    alt: 'The audit log: who changed what, when, and on which record.',
  },
];
