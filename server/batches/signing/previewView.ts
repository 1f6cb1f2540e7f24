import { z } from 'zod';
import { SIGNATURE_MEANINGS } from '#domain/signing/meanings.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';
import type { SigningPreview } from './previewSigning.ts';

const ofPreview = fieldFrom<SigningPreview>();
export const previewView = view<SigningPreview>(
  {
    meaning: ofPreview(z.enum(SIGNATURE_MEANINGS), ({ meaning }) => meaning),
    statement: ofPreview(z.string(), ({ statement }) => statement),
    subject_digest: ofPreview(z.string(), ({ digest }) => digest),
  },
  { id: 'BatchSigning' },
);
