import { z } from 'zod';
import type { Needs } from '#server/accounts/tokenRights.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidCredentialsError,
  PasswordNeededError,
  StaleLinkError,
} from '#server/errors.ts';

/** The groups of operations in the description. */
export const TAGS = {
  Session: 'Signing in, staying signed in, and the account one is signed in with.',
  'Sign-up': 'New organizations, verified addresses and forgotten passwords.',
  People: 'The people of an organization and the invitations of those to come.',
  Organization: 'Name and logo, API tokens and the audit trail.',
  Departments: 'Departments and who belongs to them.',
  Recipes: 'Recipes in all their versions.',
  'Recipe settings': 'Recipe groups and cannabinoids.',
  Quality: 'How strictly lots and signatures are handled.',
  Oils: 'The inventory: lots of oil with a percentage for each cannabinoid.',
  Batches: 'Formulations, batch records and where lots went.',
  Messages: 'Feedback and contact.',
} as const;

export type Answer =
  | {
      readonly status: 200 | 201;
      readonly schema: z.ZodType;
      readonly hasEtag: boolean;
      /** A dry run creates nothing, so it has a status of its own. */
      readonly dryRunStatus?: 200;
    }
  | { readonly status: 200; readonly media: string }
  | { readonly status: 204 };

/** The input and output of a route, for the description of the API and for the tests of it. */
export type Operation = {
  /** The name of the operation in generated clients. */
  readonly id: string;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description?: string;
  /** The scope that an API token needs; derived from the method by default. */
  readonly needs?: Needs;
  /** Requires no bearer token. */
  readonly isPublic?: true;
  /** The path parameters, when they are not whole numbers. */
  readonly path?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: readonly (keyof typeof HEADERS)[];
  /** The schema that parses the body. */
  readonly body?: z.ZodType;
  /** The fields of a form with a file. */
  readonly form?: z.ZodObject;
  readonly answer: Answer;
  /** In addition to those of every route and those that follow from token, path and body. */
  readonly refuses?: readonly Exclude<keyof typeof REFUSALS, 429 | 503 | 507>[];
};

export const HEADERS = {
  'If-Match': 'The revision the change is based on, as the ETag gave it; 409 when it moved.',
  'Idempotency-Key': 'The same key again gives the same answer and does nothing twice.',
} as const;

export const isHeader = (name: string): name is keyof typeof HEADERS => name in HEADERS;

export const REFUSALS = {
  400: 'A link that is wrong, was used or is too old.',
  401: 'No token, or one that no longer counts.',
  403: 'The right is missing.',
  404: 'Not there, or of another organization.',
  409: 'Something else stands in the way: a newer revision, a taken name, a closed record.',
  413: 'Too large.',
  415: 'Not a type of file that can be read.',
  422: 'Something to mend in what was sent.',
  429: 'Too many attempts, or too much at once; Retry-After says when to try again.',
  503: 'Busy; Retry-After says when to try again.',
  507: 'The disk of the server is full; Retry-After says when to try again.',
} as const;

/** Statuses of refusals that do not follow from the path, the body or the load. */
export const STATUS_OF: ReadonlyMap<unknown, 400 | 401 | 403 | 409> = new Map<
  unknown,
  400 | 401 | 403 | 409
>([
  [StaleLinkError, 400],
  [InvalidCredentialsError, 401],
  [ForbiddenError, 403],
  [PasswordNeededError, 403],
  [ConflictError, 409],
]);

/** Route options with the description. */
export const described = (operation: Operation) => ({ config: { operation } });

export const json = (schema: z.ZodType, status: 200 | 201 = 200): Answer => ({
  status,
  schema,
  hasEtag: false,
});

/** The response to a form that stores something, unless it asks for a dry run. */
export const jsonOrDryRun = (schema: z.ZodType): Answer => ({
  status: 201,
  dryRunStatus: 200,
  schema,
  hasEtag: false,
});

/** A response with the revision as ETag, for `If-Match`. */
export const revised = (schema: z.ZodType, status: 200 | 201 = 200): Answer => ({
  status,
  schema,
  hasEtag: true,
});

export const file = (media: string): Answer => ({ status: 200, media });

export const NOTHING: Answer = { status: 204 };

/** The REST names of the fields of an object that both APIs read. */
export const REST_NAMES = z.registry<Readonly<Record<string, string>>>();

/** A time as JSON represents it. */
export const moment = z.iso.datetime();

/** A boolean query parameter. */
export const flag = (description: string) =>
  z.enum(['true', 'false']).optional().meta({ description });

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}
