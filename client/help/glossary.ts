/** The words of the product with one sentence each: behind every "?", on the page of help and in the palette. */
const SENTENCES = {
  active: {
    term: 'Active',
    picture: 'active',
    sentence:
      'An ingredient made of the oils that bring the cannabinoids; a calculation finds the grams of each oil.',
  },
  buffer: {
    term: 'Buffer',
    picture: 'buffer',
    sentence:
      'An ingredient that takes the weight the others leave, such as water or a carrier oil; several share it equally.',
  },
  bufferOil: {
    term: 'Buffer oil',
    sentence:
      'An oil from stock that fills the buffer of the recipe; it contains none of the targeted cannabinoids.',
  },
  fixed: {
    term: 'Fixed',
    picture: 'fixed',
    sentence: 'A set amount: of an ingredient in g, mg or percent, of a picked oil in grams.',
  },
  flexible: {
    term: 'Flexible',
    picture: 'flexible',
    sentence: 'As much of the oil is used as the targets need, from nothing up to all of it.',
  },
  multiplier: {
    term: 'Multiplier',
    picture: 'multiplier',
    sentence:
      'How many times the recipe is made in one batch; the weight of the batch and its number of units grow with it.',
  },
  parts: {
    term: 'Parts',
    picture: 'parts',
    sentence:
      'The equal shares in which a batch is weighed out; the record has a box for each line and part.',
  },
  subFormulation: {
    term: 'Sub-formulation',
    picture: 'subFormulation',
    sentence:
      'An ingredient with ingredients of its own, such as an infused oil; it weighs a set percent of the batch.',
  },
  target: {
    term: 'Target',
    picture: 'target',
    sentence:
      'What the recipe asks of a cannabinoid: exactly so much or at least so much, within 1 mg in the whole batch.',
  },
  tracked: {
    term: 'Tracked',
    sentence:
      'The ingredient comes from the inventory; oils with the inventory name as their tag or description stand on its line in the record.',
  },
  useAll: {
    term: 'Use All',
    picture: 'useAll',
    sentence: 'All of the oil is used, to its last gram.',
  },
} as const;

export type Term = keyof typeof SENTENCES;
export type Explained = {
  readonly term: string;
  readonly sentence: string;
  /** Its drawing in `TermPicture`, where one says more than the sentence. */
  readonly picture?: PictureName;
};
export type PictureName = Extract<(typeof SENTENCES)[Term], { picture: string }>['picture'];

export const explained = (term: Term): Explained => SENTENCES[term];

const ALL: readonly Explained[] = Object.values(SENTENCES);

/** The terms whose word or sentence contains every word of the text, those with it in their word first. */
export function termsWith(text: string): readonly Explained[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  const isIn = (line: string) => words.every((word) => line.toLowerCase().includes(word));
  const found = ALL.filter(({ term, sentence }) => isIn(`${term} ${sentence}`));
  return found.toSorted((a, b) => Number(isIn(b.term)) - Number(isIn(a.term)));
}
