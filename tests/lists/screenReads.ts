import { clientTexts } from './clientDocuments.ts';
import { findLandmarks, type QueryRead } from './landmarks.ts';
import { listReads } from './listReads.ts';
import { recordReads } from './recordReads.ts';

/** A read of a screen: the GraphQL document that the client sends, or a REST list. */
export type ScreenRead = {
  readonly name: string;
  readonly document?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Path below `/api`. */
  readonly path?: string;
};

/** Queries that no read stands for, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  FeedbackDialogQuery: 'is ShellQuery by another name',
  useRefreshViewerQuery: 'is ShellQuery by another name',
  useChainCheckQuery:
    'follows the whole trail, piece by piece, and the hashes of a filled database are made up',
  BatchSignDialogQuery: 'reads one batch that is signed, and none of the filled database is',
  useAskVoidQuery: 'reads one certificate of a lot, and the filled database has none',
  useBadgeHolderQuery: 'reads one row, by the code that a scanner typed',
  useOfferQuery: 'reads one row for somebody without an account',
  useResetLinkQuery: 'reads one row for somebody who is not signed in',
};

/** The reads of the screens on a database filled by `fillDatabase`. */
export async function queryReads(organizationId: number): Promise<readonly QueryRead[]> {
  const landmarks = await findLandmarks(organizationId);
  return [...listReads(landmarks), ...recordReads(landmarks)];
}

/** The same with their documents, and the lists of REST. Throws when a query of the client is not among them. */
export async function screenReads(organizationId: number): Promise<readonly ScreenRead[]> {
  const texts = await clientTexts();
  const reads = await queryReads(organizationId);
  const forgotten = forgottenQueries(texts, reads);
  if (forgotten.length > 0) throw new Error(`No read stands for ${forgotten.join(', ')}.`);
  return [
    ...reads.map(({ name, query, variables }) => {
      const document = texts.get(query);
      if (document === undefined) throw new Error(`The client has no ${query}.`);
      return { name, document, variables };
    }),
    { name: 'REST batches, 50', path: '/batches?limit=50' },
    { name: 'REST inactive oils, 50', path: '/oils?is_active=false&limit=50' },
    { name: 'REST recipes, 50', path: '/recipes?limit=50' },
    { name: 'REST audit log, 50', path: '/audit?limit=50' },
    { name: 'REST batches, as before', path: '/batches' },
  ];
}

/** The queries of the client that are neither read nor left out for a reason. */
export function forgottenQueries(
  texts: ReadonlyMap<string, string>,
  reads: readonly QueryRead[],
): readonly string[] {
  const known = new Set([...reads.map(({ query }) => query), ...Object.keys(LEFT_OUT)]);
  return [...texts.keys()].filter((name) => name.endsWith('Query') && !known.has(name));
}
