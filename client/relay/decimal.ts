/** The most decimals that the graph accepts. */
const GRAPH_DECIMALS = 9;

/** Formats without exponents, which the graph does not accept. */
export const decimal = (figure: number): string =>
  figure.toFixed(GRAPH_DECIMALS).replace(/\.?0+$/, '');
