import { AuditEntry } from '#server/audit/entrySchema.ts';
import { builder } from '#server/graph/builder.ts';
import { personEdge } from './personFields.ts';

builder.prismaObjectField(AuditEntry, 'actor', (t) =>
  t.prismaField(personEdge('Account of who did it.', ({ actorId }) => actorId)),
);
