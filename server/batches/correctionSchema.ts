import { type EntryField, LINE_FIELDS } from '#domain/record/entries/entries.ts';
import { byField, HEAD_FIELDS } from '#domain/record/entries/headEntries.ts';
import { personEdge } from '#server/accounts/personFields.ts';
import { builder } from '#server/graph/builder.ts';
import { nestedConnection } from '#server/graph/lists/nestedConnection.ts';
import { ownRow } from '#server/http/context.ts';
import { inSnakeCase } from '#server/input/snakeCase.ts';
import { HEAD_DESCRIPTIONS } from './entryFields.ts';
import { Batch } from './schema.ts';
import { CORRECTIONS, readCorrections } from './writing/corrections.ts';
import { changeOf } from './writing/document.ts';

const DESCRIPTIONS: Readonly<Record<EntryField, string>> = {
  ...byField(HEAD_FIELDS, (field) => HEAD_DESCRIPTIONS[field].named),
  lot: 'Lot of an ingredient that is no oil.',
  actualGrams: 'Weighed grams.',
  initials: 'Initials of whoever weighed.',
};

const BatchEntryField = builder.enumType('BatchEntryField', {
  description: 'The entry of a batch that a correction changed.',
  values: Object.fromEntries(
    [...HEAD_FIELDS, ...LINE_FIELDS].map((value) => [
      inSnakeCase(value).toUpperCase(),
      { value, description: DESCRIPTIONS[value] },
    ]),
  ),
});

const BatchCorrection = builder.prismaNode('BatchCorrection', {
  description: 'A changed entry of a completed batch. What was written before stays readable.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    field: t.field({
      type: BatchEntryField,
      description: 'The changed entry.',
      resolve: (row) => changeOf(row).field,
    }),
    linePosition: t.exposeInt('linePosition', {
      nullable: true,
      description: 'Null for what stands in the head.',
    }),
    part: t.exposeInt('part', {
      nullable: true,
      description: 'From 1; null for an entry of the whole line.',
    }),
    from: t.exposeString('valueBefore', { description: 'Empty when nothing was written.' }),
    to: t.exposeString('valueAfter', { description: 'The text as it reads now.' }),
    reason: t.exposeString('reason', { description: 'Why, as whoever corrected it wrote.' }),
    correctedBy: t.exposeString('userName', {
      description: 'Name of who corrected it, as it was then.',
    }),
    correctedByUser: t.prismaField(
      personEdge('Account of who corrected it.', ({ userId }) => userId),
    ),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was corrected.' }),
  }),
});

builder.prismaObjectField(Batch, 'corrections', (t) =>
  t.prismaConnection(
    {
      type: BatchCorrection,
      cursor: 'id',
      description: 'The oldest first. The batch reads as it does after them.',
      ...nestedConnection(CORRECTIONS, readCorrections),
    },
    { name: 'BatchCorrectionConnection' },
    { name: 'BatchCorrectionEdge' },
  ),
);
