/**
 * The query of the current URL. The router may still render the previous URL while a list loads, and a change based on
 * that would undo the latest one.
 */
export const paramsNow = (): URLSearchParams => new URLSearchParams(window.location.search);
