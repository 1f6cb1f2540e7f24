const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/** Puts the controls of a row into the order of Tab, or takes them out of it and keeps them clickable. */
export function setReachable(row: HTMLElement, isReachable: boolean): void {
  for (const control of row.querySelectorAll<HTMLElement>(CONTROLS)) {
    const { tabBefore } = control.dataset;
    if (isReachable && tabBefore !== undefined) {
      if (tabBefore === '') control.removeAttribute('tabindex');
      else control.setAttribute('tabindex', tabBefore);
      delete control.dataset.tabBefore;
    } else if (!isReachable && tabBefore === undefined && control.tabIndex >= 0) {
      control.dataset.tabBefore = control.getAttribute('tabindex') ?? '';
      control.tabIndex = -1;
    }
  }
}
