/** The most lots that one calculation may choose from, not counting the buffer oil. */
export const MOST_CHOICES = 500;
