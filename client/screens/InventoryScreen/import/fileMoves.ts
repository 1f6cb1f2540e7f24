import { withLabels } from '#domain/inventory/lotLabels.ts';
import type { FileMoves } from '#domain/lots/transition.ts';
import type { ImportCounts } from './useImportOils.ts';

/** The released lots that a file puts back in quarantine, by their tags, with the batch where two have the same tag. */
export function fileMovesOf({ quarantined }: Pick<ImportCounts, 'quarantined'>): FileMoves {
  if (quarantined == null) return { lots: 0, names: [] };
  const oils = quarantined.listed.flatMap(({ oil }) => oil ?? []);
  return { lots: quarantined.lots, names: withLabels(oils).map(({ label }) => label) };
}
