import { z } from 'zod';
import { json, type Operation } from '#server/openapi/operation.ts';
import { contactInput } from './contact.ts';
import { feedbackInput } from './service.ts';

const sent = json(z.strictObject({ sent: z.literal(true) }), 201);

export const FEEDBACK_OPERATIONS = {
  contact: {
    tag: 'Messages',
    id: 'sendContact',
    summary: 'Write to the provider',
    isPublic: true,
    body: contactInput,
    answer: sent,
  },
  feedback: {
    tag: 'Messages',
    id: 'sendFeedback',
    summary: 'Report a fault, with what the browser knows of it',
    body: feedbackInput,
    answer: sent,
  },
} as const satisfies Record<string, Operation>;
