import type { Choice } from '../types.ts';

/** Grams of a lot that no solver chooses: all of its stock, or the fixed quantity; null while none is given, and for Flexible. */
export function givenGrams(choice: Choice, stockGrams: number): number | null {
  switch (choice.mode) {
    case 'use_all':
      return stockGrams;
    case 'fixed':
      return choice.grams;
    case 'flexible':
      return null;
  }
}
