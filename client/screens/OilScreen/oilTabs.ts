import { isCertificateAnchor, OIL_TAB } from '#client/screens/oils/oilLinks.ts';

/** The tabs of the page of an oil with their `?tab=` values; the first needs none. */
export const OIL_TABS = [
  { key: 'ledger', label: 'Ledger' },
  { key: 'batches', label: 'Batches' },
  { key: 'certificates', label: 'Certificates' },
  { key: 'history', label: 'History' },
] as const;

export type OilTab = (typeof OIL_TABS)[number]['key'];

export const FIRST_TAB: OilTab = OIL_TABS[0].key;

/** The open tab; the anchor of a certificate opens theirs. An unknown or forbidden one is the first. */
export function oilTabAt(search: URLSearchParams, hash: string, readsAudit: boolean): OilTab {
  const asked = search.get(OIL_TAB);
  if (asked === null && isCertificateAnchor(hash)) return 'certificates';
  const tab = OIL_TABS.find(({ key }) => key === asked)?.key ?? FIRST_TAB;
  return tab === 'history' && !readsAudit ? FIRST_TAB : tab;
}
