import { encodeGlobalID } from '@pothos/plugin-relay';
import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import {
  type StoppedLot as Stopped,
  stoppedLots,
  stopSelect,
} from './formulation/stopped/stoppedLots.ts';
import { Batch } from './schema.ts';

const StoppedLot = builder.objectRef<Stopped>('StoppedLot').implement({
  description: 'A lot of an open batch that may no longer be used.',
  fields: (t) => ({
    oilId: t.id({
      description: 'Global id of the oil, for its page.',
      resolve: ({ oilId }) => encodeGlobalID('Oil', oilId),
    }),
    tag: t.exposeString('tag', {
      description: 'Its tag today, with what tells two lots of one tag apart.',
    }),
    stop: t.exposeString('stop', {
      description: 'The reason that stops it, as a sentence goes on after the tag: `is on hold`.',
    }),
    sentence: t.exposeString('sentence', {
      description: 'The whole of it, with what can be done as long as nothing of it was weighed.',
    }),
    sentenceOnceWeighed: t.exposeString('sentenceOnceWeighed', {
      description: 'The same once all its grams were recorded, about which Quality decides.',
    }),
  }),
});

builder.prismaObjectField(Batch, 'stoppedLots', (t) =>
  t.field({
    type: [StoppedLot],
    description:
      'Its lots that were stopped since it was saved, at most all of them: no grams of them are recorded, and it is not completed as long as they are. With those that only Quality allows and of which no permission holds as they are now, which can be recorded, and are completed with one. Empty once it is completed or hidden.',
    select: stopSelect,
    resolve: async (batch, _, context) => [...(await stoppedLots(signedIn(context), batch))],
  }),
);
