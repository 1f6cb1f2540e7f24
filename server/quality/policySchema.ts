import { presetOf } from '#domain/quality/policy.ts';
import { builder } from '#server/graph/builder.ts';
import { REVISION_FIELD } from '#server/graph/fieldDescriptions.ts';
import { signedIn } from '#server/http/context.ts';
import { Organization } from '#server/organizations/schema.ts';
import { policyOfRequest, type StoredPolicy } from './policy/readPolicy.ts';

const QualityPreset = builder.enumType('QualityPreset', {
  description: 'The preset that a quality policy equals.',
  values: {
    BASIC: { value: 'basic', description: 'Lots are used as they come.' },
    REGULATED: { value: 'regulated', description: 'Lots wait for Quality; two people sign.' },
    CUSTOM: { value: 'custom', description: 'At least one switch differs from both.' },
  },
} as const);

export const NewLotStatus = builder.enumType('NewLotStatus', {
  description: 'The status that a new lot begins with.',
  values: {
    RELEASED: { value: 'released', description: 'It may be used at once.' },
    QUARANTINE: { value: 'quarantine', description: 'It waits until Quality releases it.' },
  },
} as const);

export const LotRule = builder.enumType('LotRule', {
  description: 'The answer to the use of a lot past a date.',
  values: {
    WARN: { value: 'warn', description: 'It is said.' },
    OVERRIDE: { value: 'override', description: 'Quality allows it with a reason.' },
    BLOCK: { value: 'block', description: 'It is refused.' },
  },
} as const);

export const LineSignatures = builder.enumType('LineSignatures', {
  description: 'The signatures that the lines of a batch ask for.',
  values: {
    OFF: { value: 'off', description: 'None: initials are typed.' },
    PERFORMED: { value: 'performed', description: 'That of whoever weighed.' },
    PERFORMED_VERIFIED: {
      value: 'performed_verified',
      description: 'That of whoever weighed, and of a second person who verified it.',
    },
  },
} as const);

export const QualityPolicy = builder.objectRef<StoredPolicy>('QualityPolicy').implement({
  description:
    'How strictly the organization handles lots and signatures. Everybody reads it, administrators write it.',
  fields: (t) => ({
    id: t.globalID({
      description: 'One for each organization, so that a cache knows it again.',
      resolve: (_policy, _args, context) => ({
        type: 'QualityPolicy',
        id: signedIn(context).organizationId,
      }),
    }),
    preset: t.field({
      type: QualityPreset,
      description: 'The preset that it equals.',
      resolve: presetOf,
    }),
    newLotStatus: t.expose('newLotStatus', {
      type: NewLotStatus,
      description: 'Status of a lot that is created, imported or duplicated.',
    }),
    certificateToRelease: t.exposeBoolean('certificateToRelease', {
      description: 'Whether a lot is released only with a certificate that passed.',
    }),
    expiredLots: t.expose('expiredLots', {
      type: LotRule,
      description: 'The use of a lot that expired.',
    }),
    retestDueLots: t.expose('retestDueLots', {
      type: LotRule,
      description: 'The use of a lot whose retest is due.',
    }),
    minimumDaysLeft: t.exposeInt('minimumDaysLeft', {
      description: 'Days that a lot must live beyond the production date.',
    }),
    retestAfterDays: t.exposeInt('retestAfterDays', {
      nullable: true,
      description:
        'Days from the report of a certificate to the retest; null: no date is proposed.',
    }),
    lineSignatures: t.expose('lineSignatures', {
      type: LineSignatures,
      description: 'The signatures that the lines of a batch ask for.',
    }),
    signingWindowMinutes: t.exposeInt('signingWindowMinutes', {
      description: 'Minutes after the last signing in which the PIN alone is enough.',
    }),
    pinMaxAgeDays: t.exposeInt('pinMaxAgeDays', {
      description: 'Days after which a PIN is chosen anew; 0: never.',
    }),
    timeZone: t.exposeString('timeZone', {
      description: 'IANA name of the zone in which lots expire at the end of a day.',
    }),
    revision: t.exposeInt('revision', { description: REVISION_FIELD }),
  }),
});

builder.prismaObjectField(Organization, 'qualityPolicy', (t) =>
  t.field({
    type: QualityPolicy,
    description: 'How strictly it handles lots and signatures.',
    resolve: (_organization, _args, context) => policyOfRequest(signedIn(context)),
  }),
);

builder.queryField('qualityPolicy', (t) =>
  t.field({
    type: QualityPolicy,
    description: 'How strictly the organization of the viewer handles lots and signatures.',
    resolve: (_root, _args, context) => policyOfRequest(signedIn(context)),
  }),
);
