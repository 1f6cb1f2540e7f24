export const SAVE_FAILED = 'Failed to save batch';
