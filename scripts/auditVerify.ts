import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AnchorError, exists } from '#server/audit/anchors/anchorFile.ts';
import { missingOrganizations } from '#server/audit/anchors/missingOrganizations.ts';
import { type AnchorFile, readAnchored, verifyChains } from '#server/audit/anchors/verifyChains.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { FolderInUseError } from '#server/db/embedded/folderLock.ts';
import { checkingKey } from '#server/settings/anchorKey.ts';
import { type AnchorSettings, readVerificationSettings } from '#server/settings/env.ts';
import { CallError, failureText, openExisting } from './existingDatabase.ts';

/**
 * Verifies the audit chain of every organization against the anchors. Exits with 0 when all are valid, 1 when one is
 * not, and 2 when that cannot be determined.
 */
const EXIT_FAULT = 1;
const EXIT_UNKNOWN = 2;
const USAGE =
  'Usage: npm run audit:verify [-- --anchors FILE --public-key FILE --until 2026-11-22T10:00:00Z]';

const IN_USE =
  'To check it, stop the server, or restore a backup into another folder and check that: DATA_DIR=restored npm run audit:verify -- --anchors FILE --public-key FILE --until TIME-OF-THE-BACKUP';

process.exitCode = await verify().catch((error: unknown) => {
  if (error instanceof AnchorError) {
    console.error(error.message);
    return EXIT_FAULT;
  }
  console.error(
    error instanceof FolderInUseError ? `${error.message}\n${IN_USE}` : failureText(error),
  );
  return EXIT_UNKNOWN;
});

async function verify(): Promise<number> {
  const options = readOptions();
  const { database: location, anchors } = readVerificationSettings(process.env);
  // The anchors are read first, because later ones may cover entries that were not read from the chains.
  const source = await anchorFile(options, anchors);
  const anchored = await readAnchored(source);
  const holds = await verifyDatabase(location, anchored, options.until ?? new Date());
  console.log(
    source === null
      ? 'There are no anchors: a chain that was written anew as a whole would not show.'
      : `Compared with ${anchored.lines} anchors of ${source.file}.`,
  );
  return holds ? 0 : EXIT_FAULT;
}

async function verifyDatabase(
  location: DatabaseLocation,
  anchored: Awaited<ReturnType<typeof readAnchored>>,
  until: Date,
): Promise<boolean> {
  const database = await openExisting(location);
  const found = new Set<number>();
  let holds = true;
  try {
    for await (const { organizationId, name, entries, fault } of verifyChains(anchored)) {
      found.add(organizationId);
      holds &&= fault === null;
      console.log(`${organizationId}  ${name}: ${entries} entries, ${fault ?? 'holds'}`);
    }
  } finally {
    await database.close();
  }
  const isThere = (id: number) => found.has(id);
  for (const { organizationId, fault } of missingOrganizations(anchored, isThere, until)) {
    holds &&= fault === null;
    console.log(`${organizationId}  ${fault ?? 'anchored once, closed and deleted since'}`);
  }
  return holds;
}

function readOptions() {
  try {
    const { values } = parseArgs({
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

async function anchorFile(
  options: ReturnType<typeof readOptions>,
  settings: AnchorSettings | null,
): Promise<AnchorFile | null> {
  const file = options.anchors ?? settings?.file;
  if (file === undefined) return null;
  if (!(await exists(file))) {
    if (options.anchors === undefined) return null;
    throw new CallError(`There is no file ${file}.`);
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
  return { file, publicKey, until: options.until };
}
