import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AnchorError, exists } from '#server/audit/anchors/anchorFile.ts';
import { missingOrganizations } from '#server/audit/anchors/missingOrganizations.ts';
import { type Anchored, readAnchored, verifyChains } from '#server/audit/anchors/verifyChains.ts';
import { writtenAnchors } from '#server/audit/anchors/writtenAnchors.ts';
import { FolderInUseError } from '#server/db/embedded/folderLock.ts';
import { checkingKey } from '#server/settings/anchorKey.ts';
import { type AnchorSettings, readVerificationSettings } from '#server/settings/env.ts';
import { type AnchorSource, anchorProblem, comparisonText } from './anchorComparison.ts';
import { CallError, failureText, openExisting } from './existingDatabase.ts';

const EXIT_FAULT = 1;
const EXIT_UNKNOWN = 2;
const USAGE =
  'Usage: npm run audit:verify [-- --anchors FILE --public-key FILE --until 2026-11-22T10:00:00Z]';

const IN_USE =
  'To check it, stop the server, or restore a backup into another folder and check that: DATA_DIR=restored npm run audit:verify -- --anchors FILE --public-key FILE --until TIME-OF-THE-BACKUP';

/**
 * Verifies the audit chain of every organization against the anchors. Returns the exit code: 0 when all are valid, 1
 * when one is not, and 2 when that cannot be determined.
 */
export async function verifyAudit(
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
): Promise<number> {
  try {
    return await verify(environment, args);
  } catch (error) {
    console.error(
      error instanceof FolderInUseError ? `${error.message}\n${IN_USE}` : failureText(error),
    );
    return error instanceof AnchorError ? EXIT_FAULT : EXIT_UNKNOWN;
  }
}

async function verify(environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const { database: location, anchors: settings } = readVerificationSettings(environment);
  const source = await anchorSource(options, settings);
  const database = await openExisting(location);
  try {
    // In this order, because a server may write an anchor meanwhile: the file may be ahead of what the database knows,
    // and the chains ahead of the file.
    const written = await writtenAnchors();
    const anchored = await readAnchored(source.read);
    const holds = await verifyDatabase(anchored, options.until ?? new Date());
    const problem = await anchorProblem(source, anchored, written);
    if (problem === null) console.log(comparisonText(source, anchored, written));
    else console.error(problem);
    if (!holds) return EXIT_FAULT;
    return problem === null ? 0 : EXIT_UNKNOWN;
  } finally {
    await database.close();
  }
}

async function verifyDatabase(anchored: Anchored, until: Date): Promise<boolean> {
  const found = new Set<number>();
  let holds = true;
  for await (const { organizationId, name, entries, fault } of verifyChains(anchored)) {
    found.add(organizationId);
    holds &&= fault === null;
    console.log(`${organizationId}  ${name}: ${entries} entries, ${fault ?? 'holds'}`);
  }
  const isThere = (id: number) => found.has(id);
  for (const { organizationId, fault } of missingOrganizations(anchored, isThere, until)) {
    holds &&= fault === null;
    console.log(`${organizationId}  ${fault ?? 'anchored once, closed and deleted since'}`);
  }
  return holds;
}

function readOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        anchors: { type: 'string' },
        'public-key': { type: 'string' },
        until: { type: 'string' },
      },
    });
    const until = values.until === undefined ? null : new Date(values.until);
    if (until !== null && Number.isNaN(until.getTime())) throw new CallError(USAGE);
    return { anchors: values.anchors, publicKey: values['public-key'], until };
  } catch {
    throw new CallError(USAGE);
  }
}

async function anchorSource(
  options: ReturnType<typeof readOptions>,
  settings: AnchorSettings | null,
): Promise<AnchorSource> {
  const named = options.anchors === undefined ? null : path.resolve(options.anchors);
  const file = named ?? settings?.file ?? null;
  const isNamed = named !== null;
  if (file === null) return { file, isNamed, read: null };
  if (!(await exists(file))) {
    if (isNamed) throw new CallError(`There is no file ${file}.`);
    return { file, isNamed, read: null };
  }
  const publicKey =
    options.publicKey === undefined
      ? settings && (await checkingKey(settings.key))
      : createPublicKey(await readFile(options.publicKey));
  if (!publicKey) {
    throw new CallError(
      'The key that signed the anchors is not here: name it with --public-key FILE.',
    );
  }
  return { file, isNamed, read: { file, publicKey, until: options.until } };
}
