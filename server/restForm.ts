import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UserError } from '#server/errors.ts';
import { withoutPlace } from '#server/overload.ts';

/** What HTTP has a status of its own for. */
export const fileRefusal = (statusCode: 400 | 413 | 415, message: string) =>
  Object.assign(new Error(message), { statusCode });

/** Lets the routes of `api`, and only these, read forms with one file of at most so many bytes. */
export const takeForms = (api: FastifyInstance, largestFileBytes: number) =>
  api.register(multipart, {
    limits: {
      fileSize: largestFileBytes,
      files: 1,
      fields: 10,
      parts: 11,
      fieldSize: 1_000,
      fieldNameSize: 100,
    },
    throwFileSizeLimit: false,
  });

export type RestForm = {
  readonly fields: Readonly<Record<string, string>>;
  /** `isCut` when it is larger than it may be. */
  readonly file: { readonly name: string; readonly bytes: Buffer; readonly isCut: boolean } | null;
};

export async function readForm(request: FastifyRequest): Promise<RestForm> {
  const isForm =
    request.isMultipart() && /;\s*boundary=/i.test(request.headers['content-type'] ?? '');
  if (!isForm) throw fileRefusal(415, 'Send the file as multipart/form-data, with its boundary.');
  // What is read from a connection that has closed already never ends.
  if (request.raw.destroyed) throw fileRefusal(400, 'The form did not arrive whole.');
  try {
    return await withoutPlace(request, () => partsOf(request));
  } catch (error) {
    // The parser of forms throws plain errors at what is cut off or malformed.
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
