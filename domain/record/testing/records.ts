import { buildDocument, type DocumentInput } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument, BatchHeader } from '#domain/record/document/document.ts';
import { batchRecord } from '#domain/record/page/batchRecord.ts';
import { batchHeader, documentInput } from '#domain/record/testing/factories.ts';

export const record = (
  input: Partial<DocumentInput> = {},
  document: Partial<BatchDocument> = {},
  header: Partial<BatchHeader> = {},
) => batchRecord(batchHeader(header), { ...buildDocument(documentInput(input)), ...document });

export const fieldOf = (value: ReturnType<typeof record>, key: string) =>
  value.fields.find((one) => one.key === key);
