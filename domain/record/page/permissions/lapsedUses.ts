import type { DocumentLot } from '#domain/record/document/document.ts';
import type { GivenSignature } from '#domain/record/page/recordSigned.ts';
import { allowedBeginning } from '#domain/signing/statement.ts';
import { ALLOWED_WORDS } from './replacedUses.ts';

type NamedLot = Pick<DocumentLot, 'tag' | 'batch'>;
type Permission = Pick<GivenSignature, 'statement' | 'signerName' | 'superseded'>;

/**
 * The warnings of a record. In place of a permission of Quality that was superseded, without another one for the
 * same fact that holds, one says that it no longer does, and why.
 */
export const withLapsedUses = (
  warnings: readonly string[],
  signatures: readonly Permission[],
  lots: readonly NamedLot[],
): readonly string[] =>
  warnings.map((warning) => {
    for (const lot of lots) {
      const given = signatures.filter((one) => isOf(warning, one, lot));
      const lapsed = given.findLast(({ superseded }) => superseded !== null);
      if (lapsed?.superseded && given.every(({ superseded }) => superseded !== null)) {
        return `${lot.tag}: what Quality allowed no longer holds. ${lapsed.superseded.because}`;
      }
    }
    return warning;
  });

/** A warning and its signature name lot, fact and person in the same words. */
function isOf(warning: string, { statement, signerName }: Permission, lot: NamedLot): boolean {
  const beginning = allowedBeginning(lot);
  if (!statement.startsWith(`${beginning},`) && !statement.startsWith(`${beginning} (`))
    return false;
  const [, fact] = /, which (.*), for batch /.exec(statement.slice(beginning.length)) ?? [];
  return warning.startsWith(`${lot.tag} ${fact}. ${signerName}${ALLOWED_WORDS}`);
}
