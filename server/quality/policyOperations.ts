import { z } from 'zod';
import {
  LINE_SIGNATURES,
  LOT_RULES,
  NEW_LOT_STATUSES,
  type PolicyPreset,
  presetOf,
} from '#domain/quality/policy.ts';
import { ConflictError, ForbiddenError, InvalidError } from '#server/errors.ts';
import { signedIn } from '#server/http/context.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, revision } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { getOrganization } from '#server/organizations/readOrganization.ts';
import { Organization } from '#server/organizations/schema.ts';
import { fieldFrom, rowAnswer, view } from '#server/rest/openapi/view.ts';
import { policyOfRequest, type StoredPolicy } from './policy/readPolicy.ts';
import { authorizePolicy, updatePolicy } from './policy/updatePolicy.ts';
import { LineSignatures, LotRule, NewLotStatus } from './policySchema.ts';

const PRESETS = ['basic', 'regulated', 'custom'] as const satisfies readonly PolicyPreset[];

const from = fieldFrom<StoredPolicy>();
export const policyView = view(
  {
    preset: from(z.enum(PRESETS), presetOf),
    new_lot_status: from(z.enum(NEW_LOT_STATUSES), ({ newLotStatus }) => newLotStatus),
    certificate_to_release: from(z.boolean(), (policy) => policy.certificateToRelease),
    expired_lots: from(z.enum(LOT_RULES), ({ expiredLots }) => expiredLots),
    retest_due_lots: from(z.enum(LOT_RULES), ({ retestDueLots }) => retestDueLots),
    minimum_days_left: from(z.int(), ({ minimumDaysLeft }) => minimumDaysLeft),
    retest_after_days: from(z.int().nullable(), ({ retestAfterDays }) => retestAfterDays),
    line_signatures: from(z.enum(LINE_SIGNATURES), ({ lineSignatures }) => lineSignatures),
    signing_window_minutes: from(z.int(), (policy) => policy.signingWindowMinutes),
    pin_max_age_days: from(z.int(), ({ pinMaxAgeDays }) => pinMaxAgeDays),
    time_zone: from(z.string(), ({ timeZone }) => timeZone),
    revision: from(z.int(), ({ revision }) => revision),
  },
  { id: 'QualityPolicy' },
);

const whole = (told: string) => z.int('Expected a whole number').optional().describe(told);

operation({
  name: 'updateQualityPolicy',
  summary: 'Change how strictly lots and signatures are handled',
  description:
    'It counts for what is saved from now on. Fields that are left out stay as they are. A policy that nobody could work with is a ConflictError. For administrators.',
  needs: 'session',
  input: {
    newLotStatus: field(z.enum(NEW_LOT_STATUSES), { graph: NewLotStatus })
      .optional()
      .describe('Status of a lot that is created, imported or duplicated: released or quarantine.'),
    certificateToRelease: z
      .boolean()
      .optional()
      .describe('Whether a lot is released only with a certificate that passed.'),
    expiredLots: field(z.enum(LOT_RULES), { graph: LotRule })
      .optional()
      .describe('The answer to the use of a lot that expired.'),
    retestDueLots: field(z.enum(LOT_RULES), { graph: LotRule })
      .optional()
      .describe('The answer to the use of a lot whose retest is due.'),
    minimumDaysLeft: whole('Days that a lot must live beyond the production date, 0 to 3,650.'),
    retestAfterDays: z
      .int('Expected a whole number')
      .nullish()
      .describe(
        'Days from the report of a certificate to the retest, 1 to 3,650; null: none is proposed.',
      ),
    lineSignatures: field(z.enum(LINE_SIGNATURES), { graph: LineSignatures })
      .optional()
      .describe('Which signatures the lines of a batch ask for.'),
    signingWindowMinutes: whole(
      'Minutes after the last signing in which the PIN alone is enough, 1 to 60.',
    ),
    pinMaxAgeDays: whole('Days after which a PIN is chosen anew, 0 to 3,650; 0: never.'),
    timeZone: z
      .string()
      .optional()
      .describe('IANA name of the zone in which lots expire at the end of a day.'),
    preset: field(z.enum(PRESETS), { isInRestOnly: true })
      .optional()
      .describe('As it was read, or as the switches give it; it sets none of them.'),
    revision,
  },
  refusals: [ForbiddenError, InvalidError, ConflictError],
  authorize: authorizePolicy,
  act: async (context, { revision, preset, ...written }) => {
    await updatePolicy(signedIn(context), written, revision, preset);
  },
  payload: (t: PayloadFields<void>) => ({
    organization: t.prismaField({
      type: Organization,
      description: 'The organization with its policy as it is now.',
      resolve: (query, _done, _args, context) => getOrganization(signedIn(context), query),
    }),
  }),
  rest: {
    route: 'PUT /quality-policy',
    tag: 'Quality',
    answer: rowAnswer(policyView, (viewer) => policyOfRequest(viewer)),
  },
});
