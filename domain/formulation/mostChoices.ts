/** Lots that one calculation may choose from; the one that fills the rest comes beside them. */
export const MOST_CHOICES = 500;
