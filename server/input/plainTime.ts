/** `2026-11-21 at 08:30 UTC`, for messages. */
export const plainTime = (at: Date): string =>
  `${at.toISOString().slice(0, 10)} at ${at.toISOString().slice(11, 16)} UTC`;
