/**
 * The query of the address as it is at this moment. What is on screen may still be that of the address
 * before, while its list is on the way: written from there, a change would undo the one before it.
 */
export const paramsNow = (): URLSearchParams => new URLSearchParams(window.location.search);
