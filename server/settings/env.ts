import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { DatabaseLocation } from '#server/db/database.ts';
import { folderProblem } from '#server/db/embedded/folderProblem.ts';
import { PRIVATE } from '#server/db/embedded/privateFolder.ts';
import { type AnchorKeySource, privateKeyOf } from './anchorKey.ts';
import { keptFile } from './keptFile.ts';

/** An invalid setting; the message names it and what was expected. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const EXPECTED_PROXIES =
  'expected the number of proxies in front (1), or their addresses and networks (10.0.0.5, 172.16.0.0/12); true would believe whatever address a client makes up';
const MOST_PROXIES = 10;
const SHORTEST_SECRET = 32;
const proxyNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const schema = z.object({
  PORT: z.coerce.number('expected a port number').int().min(0).max(65_535).default(4000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected postgresql://user:password@host:5432/database')
    .optional(),
  JWT_SECRET: z
    .string()
    .min(SHORTEST_SECRET, `expected at least ${SHORTEST_SECRET} characters`)
    .optional(),
  JWT_SECRET_PREVIOUS: z
    .string()
    .min(SHORTEST_SECRET, `expected at least ${SHORTEST_SECRET} characters`)
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'expected a URL such as https://batchwright.example' })
    .optional(),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'expected smtp://host:587')
    .optional(),
  MAIL_FROM: z.email('expected an e-mail address').optional(),
  SUPPORT_EMAIL: z.email('expected an e-mail address').default('support@batchwright.test'),
  APP_ENV: z
    .enum(['development', 'staging', 'production'], 'expected development, staging or production')
    .default('development'),
  MIN_FREE_MB: z.coerce
    .number('expected a number of megabytes')
    .int('expected a whole number of megabytes')
    .min(0, 'expected a number of megabytes')
    .default(256),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY_MINUTES: z.coerce
    .number('expected a number of minutes, 0 for none')
    .int('expected a whole number of minutes')
    .min(0, 'expected a number of minutes, 0 for none')
    .default(60),
  BACKUP_PASSPHRASE: z.string().min(12, 'expected at least 12 characters').optional(),
  AUDIT_ANCHOR_FILE: z.string().min(1).optional(),
  AUDIT_ANCHOR_KEY: z
    .string()
    .refine(
      (text) => privateKeyOf(text) !== null,
      'expected an Ed25519 key: PEM, or 32 bytes in base64',
    )
    .optional(),
  AUDIT_ANCHOR_MAIL: z.email('expected an e-mail address').optional(),
  DEMO_DATA: z.enum(['true', 'false'], 'expected true or false').optional(),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'expected debug, info, warn, error or silent',
    )
    .default('info'),
  METRICS_PORT: z.coerce.number('expected a port number').int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SLOW_STATEMENT_MS: z.coerce
    .number('expected a number of milliseconds, 0 for none')
    .min(0, 'expected a number of milliseconds, 0 for none')
    .default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected a URL such as http://localhost:4318' })
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const trusted = trustedProxies(text);
      if (trusted === undefined) context.addIssue(EXPECTED_PROXIES);
      return trusted ?? false;
    })
    .default(false),
  ENFORCE_PLANS: z.enum(['true', 'false'], 'expected true or false').default('false'),
});

/** The proxies whose `X-Forwarded-For` is trusted: none (false), a number of hops, or these networks. */
export type TrustedProxies = false | number | readonly string[];

/** Settings that the server shares with the commands for backup and restore. */
export type BackupSettings = {
  readonly database: DatabaseLocation;
  readonly folder: string;
  /** 0 turns scheduled backups off. */
  readonly everyMinutes: number;
  /** Encrypts the backups. */
  readonly passphrase: string | undefined;
  readonly minFreeMb: number;
};

/** Settings of the daily anchors of the audit chains. */
export type AnchorSettings = {
  readonly file: string;
  readonly mailTo: string | undefined;
  readonly key: AnchorKeySource;
};

export type Settings = {
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseLocation;
  readonly jwtSecret: string;
  /** The previous secret, whose tokens are still accepted while it is being replaced. */
  readonly jwtSecretPrevious: string | undefined;
  readonly publicUrl: string;
  readonly mailUrl: string | undefined;
  /** The sender of letters. */
  readonly mailFrom: string;
  readonly supportEmail: string;
  readonly appEnv: 'development' | 'staging' | 'production';
  /** Free space of the data folder below which nothing is written. */
  readonly minFreeMb: number;
  readonly backups: BackupSettings;
  /** Null when anchors are off. */
  readonly anchors: AnchorSettings | null;
  readonly demoData: boolean;
  readonly logLevel: string;
  /** The address of the Prometheus endpoint; null when it is off. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Slower statements are logged with their plan; 0 turns this off. */
  readonly slowStatementMs: number;
  /** Sends traces according to the standard variables of OpenTelemetry. */
  readonly tracing: boolean;
  readonly trustProxy: TrustedProxies;
  /** True when the plan of an organization limits its users. */
  readonly enforcePlans: boolean;
};

/** Undefined when the text is invalid. */
function trustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false' || text === '0') return false;
  if (/^\d+$/.test(text)) return Number(text) <= MOST_PROXIES ? Number(text) : undefined;
  const networks = text.split(',').map((network) => network.trim());
  return networks.every((network) => proxyNetwork.safeParse(network).success)
    ? networks
    : undefined;
}

let current: Settings | undefined;

/** The settings of this process. */
export function settings(): Settings {
  if (!current) throw new Error('The settings have not been read.');
  return current;
}

/** The signing secret, followed by the previous one if there is one. */
export function secrets(): readonly string[] {
  const { jwtSecret, jwtSecretPrevious } = settings();
  return jwtSecretPrevious === undefined ? [jwtSecret] : [jwtSecret, jwtSecretPrevious];
}

export function applySettings(next: Settings): void {
  current = next;
}

/** The only function that reads the environment. Throws `SettingsError` naming every invalid value. */
export async function readSettings(environment: NodeJS.ProcessEnv): Promise<Settings> {
  const env = parsed(schema, environment);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  refuseOpenDevelopment(env.APP_ENV, publicUrl);
  const folder = path.resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    database: locationOf(env),
    jwtSecret: env.JWT_SECRET ?? (await secretOf(env.DATABASE_URL, folder)),
    jwtSecretPrevious: env.JWT_SECRET_PREVIOUS,
    publicUrl,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM ?? env.SUPPORT_EMAIL,
    supportEmail: env.SUPPORT_EMAIL,
    appEnv: env.APP_ENV,
    minFreeMb: env.MIN_FREE_MB,
    backups: backupsOf(env),
    anchors: anchorsOf(env),
    demoData:
      env.DEMO_DATA === undefined ? env.DATABASE_URL === undefined : env.DEMO_DATA === 'true',
    logLevel: env.LOG_LEVEL,
    metrics:
      env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    slowStatementMs: env.SLOW_STATEMENT_MS,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    trustProxy: env.TRUST_PROXY,
    enforcePlans: env.ENFORCE_PLANS === 'true',
  };
}

const backupSchema = schema.pick({
  DATABASE_URL: true,
  DATA_DIR: true,
  BACKUP_DIR: true,
  BACKUP_EVERY_MINUTES: true,
  BACKUP_PASSPHRASE: true,
  MIN_FREE_MB: true,
});

/** The settings of the commands for backup and restore. Throws `SettingsError` likewise. */
export const readBackupSettings = (environment: NodeJS.ProcessEnv): BackupSettings =>
  backupsOf(parsed(backupSchema, environment));

const verificationSchema = schema.pick({
  DATABASE_URL: true,
  DATA_DIR: true,
  MIN_FREE_MB: true,
  AUDIT_ANCHOR_FILE: true,
  AUDIT_ANCHOR_KEY: true,
  AUDIT_ANCHOR_MAIL: true,
});

/** The settings of the command that verifies audit chains. Throws `SettingsError` likewise. */
export function readVerificationSettings(environment: NodeJS.ProcessEnv): {
  readonly database: DatabaseLocation;
  readonly anchors: AnchorSettings | null;
} {
  const env = parsed(verificationSchema, environment);
  return { database: locationOf(env), anchors: anchorsOf(env) };
}

function anchorsOf(env: z.output<typeof verificationSchema>): AnchorSettings | null {
  const { AUDIT_ANCHOR_FILE: file, AUDIT_ANCHOR_KEY: text, AUDIT_ANCHOR_MAIL: mailTo } = env;
  const folder = path.resolve(env.DATA_DIR);
  if (env.DATABASE_URL === undefined) {
    return {
      file: path.resolve(file ?? path.join(folder, 'audit-anchors.jsonl')),
      mailTo,
      key: text === undefined ? { kind: 'kept', folder } : { kind: 'given', text },
    };
  }
  if (file === undefined && mailTo === undefined) return null;
  if (file === undefined) {
    throw new SettingsError(
      'AUDIT_ANCHOR_FILE: required with AUDIT_ANCHOR_MAIL, since each anchor names the one before it',
    );
  }
  if (text === undefined) {
    throw new SettingsError(
      'AUDIT_ANCHOR_KEY: expected an Ed25519 key (PEM, or 32 bytes in base64); required with DATABASE_URL and AUDIT_ANCHOR_FILE',
    );
  }
  return { file: path.resolve(file), mailTo, key: { kind: 'given', text } };
}

function parsed<Output>(expected: z.ZodType<Output>, environment: NodeJS.ProcessEnv): Output {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = expected.safeParse(given);
  if (result.success) return result.data;
  throw new SettingsError(
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}

type BackupEnvironment = z.output<typeof backupSchema>;

const backupsOf = (env: BackupEnvironment): BackupSettings => ({
  database: locationOf(env),
  folder: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')),
  everyMinutes: env.BACKUP_EVERY_MINUTES,
  passphrase: env.BACKUP_PASSPHRASE,
  minFreeMb: env.MIN_FREE_MB,
});

const locationOf = (
  env: Pick<BackupEnvironment, 'DATABASE_URL' | 'DATA_DIR' | 'MIN_FREE_MB'>,
): DatabaseLocation =>
  env.DATABASE_URL
    ? { kind: 'postgresql', url: env.DATABASE_URL }
    : { kind: 'embedded', folder: path.resolve(env.DATA_DIR), minFreeMb: env.MIN_FREE_MB };

/** Development mode has GraphiQL and demo passwords, so it must not run at a public address. */
function refuseOpenDevelopment(appEnv: Settings['appEnv'], publicUrl: string): void {
  const { hostname } = new URL(publicUrl);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.(test|localhost))$/.test(hostname);
  if (appEnv === 'development' && !isLocal) {
    throw new SettingsError(
      `APP_ENV: expected staging or production when PUBLIC_URL (${publicUrl}) is not this machine`,
    );
  }
}

async function secretOf(databaseUrl: string | undefined, folder: string): Promise<string> {
  if (databaseUrl !== undefined) {
    throw new SettingsError(
      `JWT_SECRET: expected at least ${SHORTEST_SECRET} characters; required with DATABASE_URL, the same for every process`,
    );
  }
  try {
    return await keptSecret(folder);
  } catch (error) {
    const problem = folderProblem(error, folder);
    throw problem === null ? error : new SettingsError(problem);
  }
}

async function keptSecret(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  return keptFile({
    file: path.join(folder, 'jwt-secret'),
    isWhole: (text) => text.length >= SHORTEST_SECRET,
    make: () => randomBytes(48).toString('base64url'),
  });
}
