import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { InvalidError, TooManyRequestsError } from '#server/errors.ts';
import { sendContact } from './contact.ts';
import { sendFeedback } from './service.ts';

const MessageMeta = builder.inputType('MessageMeta', {
  description: 'What a message was written with.',
  fields: (t) => ({ source: t.string(), env: t.string() }),
});

const Viewport = builder.inputType('ViewportInput', {
  description: 'The size of the window, in pixels.',
  fields: (t) => ({ width: t.int({ required: true }), height: t.int({ required: true }) }),
});

builder.relayMutationField(
  'sendContact',
  {
    inputFields: (t) => ({
      name: t.string({ description: 'Left out with the e-mail: the message says who writes it.' }),
      email: t.string(),
      company: t.string(),
      phone: t.string(),
      comment: t.string({ required: true }),
      page: t.string(),
      userAgent: t.string(),
      meta: t.field({ type: MessageMeta }),
      honeypot: t.string({ description: 'Left empty by people, who do not see it.' }),
    }),
  },
  {
    errors: { types: [InvalidError, TooManyRequestsError] },
    resolve: async (_root, { input }, { ip }) => {
      await sendContact(input, ip);
      return { sent: true };
    },
  },
  { outputFields: (t) => ({ sent: t.exposeBoolean('sent') }) },
);

builder.relayMutationField(
  'sendFeedback',
  {
    inputFields: (t) => ({
      comment: t.string({ required: true }),
      page: t.string({ description: 'The address it was written at.' }),
      userAgent: t.string(),
      meta: t.field({ type: MessageMeta }),
      consoleLines: t.stringList({ description: 'The last lines of the console, redacted.' }),
      viewport: t.field({ type: Viewport }),
      time: t.string({ description: 'When it was written, by the clock of the browser.' }),
    }),
  },
  {
    errors: { types: [InvalidError, TooManyRequestsError] },
    resolve: async (_root, { input }, context) => {
      await sendFeedback(signedIn(context), input, context.ip);
      return { sent: true };
    },
  },
  { outputFields: (t) => ({ sent: t.exposeBoolean('sent') }) },
);
