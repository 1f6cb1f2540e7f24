import { encodeGlobalID } from '@pothos/plugin-relay';
import { builder } from '#server/graph/builder.ts';
import { POINTS } from '#server/graph/limits/points.ts';
import {
  lotStops,
  type StoppedLot as Stopped,
  stoppedLots,
  stopSelect,
} from './formulation/stopped/stoppedLots.ts';
import { Batch } from './schema.ts';
import { documentInclude } from './writing/document.ts';

const StoppedLot = builder.objectRef<Stopped>('StoppedLot').implement({
  description: 'A lot of an open batch that may no longer be used.',
  fields: (t) => ({
    oilId: t.id({
      description: 'Global id of the oil, for its page.',
      resolve: ({ oilId }) => encodeGlobalID('Oil', oilId),
    }),
    tag: t.exposeString('tag', { description: 'Its tag today.' }),
    sentence: t.exposeString('sentence', {
      description: 'The whole of it, with what can be done about it.',
    }),
  }),
});

builder.prismaObjectField(Batch, 'stoppedLots', (t) =>
  t.field({
    type: [StoppedLot],
    description:
      'Its lots that were stopped since it was saved, at most all of them: no grams of them are recorded, and it is not completed as long as they are. Empty once it is completed or hidden.',
    complexity: POINTS.document,
    select: documentInclude,
    resolve: (batch) => [...stoppedLots(batch)],
  }),
);

builder.prismaObjectField(Batch, 'lotStops', (t) =>
  t.stringList({
    description:
      'What stops its lots, in few words for a list: `D9-014 is on hold`. `stoppedLots` says what can be done.',
    select: stopSelect,
    resolve: (batch) => lotStops(batch).map(({ tag, stop }) => `${tag} ${stop}`),
  }),
);
