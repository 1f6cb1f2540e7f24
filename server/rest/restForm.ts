import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UserError } from '#server/errors.ts';
import { withoutPlace } from '#server/http/limits/overload.ts';

/** Refusals of a file that have an HTTP status of their own. */
export const fileRefusal = (statusCode: 400 | 413 | 415, message: string) =>
  Object.assign(new Error(message), { statusCode });

/** Lets only the routes of `api` read forms with one file and texts of limited size. */
export const takeForms = (api: FastifyInstance, largestFileBytes: number, longestField = 1_000) =>
  api.register(multipart, {
    limits: {
      fileSize: largestFileBytes,
      files: 1,
      fields: 10,
      parts: 11,
      fieldSize: longestField,
      fieldNameSize: 100,
    },
    throwFileSizeLimit: false,
  });

export type RestForm = {
  readonly fields: Readonly<Record<string, string>>;
  /** `isCut` when it exceeds the size limit. */
  readonly file: { readonly name: string; readonly bytes: Buffer; readonly isCut: boolean } | null;
};

export async function readForm(request: FastifyRequest): Promise<RestForm> {
  const isForm =
    request.isMultipart() && /;\s*boundary=/i.test(request.headers['content-type'] ?? '');
  if (!isForm) throw fileRefusal(415, 'Send the file as multipart/form-data, with its boundary.');
  // Reading from a connection that is already closed never ends.
  if (request.raw.destroyed) throw fileRefusal(400, 'The form did not arrive whole.');
  try {
    return await withoutPlace(request, () => partsOf(request));
  } catch (error) {
    // The form parser throws plain errors for truncated or malformed forms.
    if (error instanceof UserError || (error instanceof Error && 'statusCode' in error))
      throw error;
    throw fileRefusal(400, 'The form is broken or cut off. Send it again, whole.');
  }
}

async function partsOf(request: FastifyRequest): Promise<RestForm> {
  const fields = new Map<string, string>();
  let file: RestForm['file'] = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    file = { name: part.filename, bytes, isCut: part.file.truncated };
  }
  return { fields: Object.fromEntries(fields), file };
}
