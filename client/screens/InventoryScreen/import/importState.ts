import type { ImportFile, ReadableFile } from './answerOf.ts';
import type { ImportCounts } from './useImportOils.ts';

/** The steps from choosing a file to the result. */
export type ImportState =
  | { readonly step: 'choosing'; readonly refusal: string | null }
  | { readonly step: 'reading'; readonly name: string }
  | {
      readonly step: 'looking';
      readonly file: ImportFile;
      /** It is being read again with corrections. */
      readonly isRereading: boolean;
      readonly failure: string | null;
      /** An import was cancelled, and nothing was imported. */
      readonly wasCancelled: boolean;
    }
  | { readonly step: 'sending' | 'stopping'; readonly file: ReadableFile }
  | {
      readonly step: 'done';
      readonly file: ReadableFile;
      readonly counts: ImportCounts;
      /** The cancellation came after the import was done. */
      readonly wasTooLate: boolean;
    };

export const CHOOSING: ImportState = { step: 'choosing', refusal: null };

type Looking = Extract<ImportState, { readonly step: 'looking' }>;

export const looking = (file: ImportFile, of: Partial<Looking> = {}): Looking => ({
  step: 'looking',
  file,
  isRereading: false,
  failure: null,
  wasCancelled: false,
  ...of,
});
