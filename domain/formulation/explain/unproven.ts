/** The reason why a maximum is never met with a lot: nothing bounds the cannabinoid in it. */
export const unprovenText = (cannabinoid: string, label: string): string =>
  `The ${cannabinoid} cap can't be proved: ${label} was not tested for ${cannabinoid}.`;
