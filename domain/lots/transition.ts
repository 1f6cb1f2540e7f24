import { type Issue, issueWhen, seenLength } from '#domain/issue.ts';
import { isQualityOn, type QualityPolicy } from '#domain/quality/policy.ts';
import { type ReleaseCertificate, releaseIssues } from './certificate/releaseIssues.ts';
import {
  isTransition,
  type LotRights,
  type LotStatus,
  mayMove,
  rightFor,
  STATUS_PHRASES,
  statusesAfter,
} from './status.ts';

/** Characters that the reason for a rejection, or for taking it back, has at least, and that any reason has at most. */
const REASON_LIMITS = { least: 10, most: 500 } as const;

export const NO_STATUS_IN_BASIC = 'Lots have a status when Quality is switched on.';

export type Transition = {
  readonly lot: { readonly tag: string; readonly status: LotStatus };
  readonly to: LotStatus;
  /** Empty when none was given. */
  readonly reason: string;
  /** The rights of the person who asks. */
  readonly rights: LotRights;
  /** False in Basic, where every lot is released. */
  readonly isQualityOn: boolean;
  /** A release needs a current certificate that passed. */
  readonly certificateToRelease: boolean;
  /** The current certificate of the lot; null: it has none. */
  readonly certificate: ReleaseCertificate | null;
};

/** `forbidden`: other people may do it; `conflict`: the lot or the policy forbids it; `invalid`: the input is wrong. */
export type Refusal = {
  readonly kind: 'forbidden' | 'conflict' | 'invalid';
  readonly message: string;
};

/** The reason why the status of a lot may not be set; null when it may (docs/rules/lots.md, Status). */
export function transitionRefusal(transition: Transition): Refusal | null {
  const { lot, to, rights, isQualityOn } = transition;
  if (!mayMove(lot.status, to, rights)) {
    return { kind: 'forbidden', message: forbiddenText(lot.status, to) };
  }
  if (!isQualityOn) return conflict(NO_STATUS_IN_BASIC);
  if (!isTransition(lot.status, to)) return conflict(impossibleText(lot, to));
  return reasonRefusal(transition) ?? certificateRefusal(transition);
}

const conflict = (message: string): Refusal => ({ kind: 'conflict', message });

const ACTS: Readonly<Record<LotStatus, string>> = {
  released: 'release a lot',
  rejected: 'reject a lot',
  hold: 'take back a rejection',
  quarantine: 'put a lot in quarantine',
};

function forbiddenText(from: LotStatus, to: LotStatus): string {
  if (rightFor(from, to) === 'manageOils') {
    return 'Only people who manage oils, and Quality, may put a lot on hold.';
  }
  const act = from === 'hold' && to === 'quarantine' ? 'take a lot off hold' : ACTS[to];
  return `Only Quality may ${act}.`;
}

function impossibleText({ tag, status }: Transition['lot'], to: LotStatus): string {
  if (status === to) return `${tag} is already ${STATUS_PHRASES[to]}.`;
  const others = statusesAfter(status).map((other) =>
    other === 'hold' ? 'put on hold' : STATUS_PHRASES[other],
  );
  return `${tag} is ${STATUS_PHRASES[status]}. It can only be ${others.join(' or ')}.`;
}

function reasonRefusal({ lot, to, reason }: Transition): Refusal | null {
  const [issue] = reasonIssues(lot.status, to, reason);
  return issue === undefined ? null : { kind: 'invalid', message: issue.message };
}

/** Issues of the reason of a change from one status to another. */
export function reasonIssues(from: LotStatus, to: LotStatus, reason: string): readonly Issue[] {
  const { least, most } = REASON_LIMITS;
  const { length } = reason.trim();
  return [
    ...issueWhen(length > most, ['reason'], `Reason: at most ${most} characters`),
    ...issueWhen(
      isRejection(from, to) && seenLength(reason) < least,
      ['reason'],
      `Give a reason of at least ${least} characters.`,
    ),
  ];
}

/** A rejection, or one that is taken back. */
const isRejection = (from: LotStatus, to: LotStatus): boolean =>
  to === 'rejected' || (from === 'rejected' && to === 'hold');

function certificateRefusal({ lot, to, certificateToRelease, certificate }: Transition) {
  if (to !== 'released' || !certificateToRelease) return null;
  const issues = releaseIssues(lot.tag, certificate);
  return issues.length === 0 ? null : conflict(issues.map(({ message }) => message).join(' '));
}

/** The changes that a rejected lot does not allow, as a sentence ends with them. */
const CHANGES = {
  delete: 'be deleted',
  inactivate: 'be inactivated',
  quantity: 'get another quantity',
} as const;

/**
 * The reason why a lot may not be changed; null when it may. A rejected lot is kept as it is while it has grams; one that
 * has none left may leave the lists.
 */
export const changeRefusal = (
  { tag, status, isEmpty }: Transition['lot'] & { readonly isEmpty: boolean },
  change: keyof typeof CHANGES,
): Refusal | null => {
  if (status !== 'rejected' || (isEmpty && change === 'inactivate')) return null;
  const instead = isEmpty ? 'inactivate it' : 'write it off';
  return conflict(`${tag} is rejected. It can't ${CHANGES[change]}; ${instead} instead.`);
};

/** A lot that somebody is about to delete. */
export type LeavingLot = {
  readonly tag: string;
  readonly status: LotStatus;
  /** Batches, neither completed nor inactivated, that take grams of it. */
  readonly openBatches: number;
  /** The printed id of one of them; null when there is none. */
  readonly batchId: string | null;
};

/**
 * The sentence that refuses to delete a lot where Quality is on; null when it may be deleted. A rejected lot has its own
 * (`changeRefusal`), in Basic, too.
 */
export function deletionIssue({ tag, status, openBatches, batchId }: LeavingLot): string | null {
  if (status === 'hold') {
    return `${tag} is on hold. Ask Quality to release or reject it before it is deleted.`;
  }
  if (openBatches === 0) return null;
  return openBatches === 1 && batchId !== null
    ? `${tag} is used by batch ${batchId}. Complete or inactivate it before it is deleted.`
    : `${tag} is used by ${openBatches} open batches. Complete or inactivate them before it is deleted.`;
}

/**
 * The status of a lot after a test. Where Quality is on, a test that failed puts the lot on hold; where a release needs a
 * certificate, a changed percent takes back the release. Otherwise the status stays: in Basic it could not be set back.
 */
export function statusAfterTest(
  status: LotStatus,
  test: { readonly hasFailed: boolean; readonly isPercentChanged: boolean },
  policy: Pick<QualityPolicy, 'newLotStatus' | 'certificateToRelease'>,
): LotStatus {
  if (!isQualityOn(policy) || status === 'rejected') return status;
  if (test.hasFailed) return 'hold';
  return test.isPercentChanged ? statusWithoutRelease(status, policy) : status;
}

/** The status of a lot after a certificate, which also takes back a release that was signed: it signed another one. */
export function statusAfterCertificate(
  lot: { readonly status: LotStatus; readonly isReleaseSigned: boolean },
  test: { readonly hasFailed: boolean; readonly isPercentChanged: boolean },
  policy: Pick<QualityPolicy, 'newLotStatus' | 'certificateToRelease'>,
): LotStatus {
  const status = statusAfterTest(lot.status, test, policy);
  return lot.isReleaseSigned ? statusWithoutRelease(status, policy) : status;
}

/**
 * The status of a lot after an edit or a row of a file. Something that was signed takes back a release that was signed; a
 * lot that was released without a signature loses that by a changed percent alone.
 */
export function statusAfterEdit(
  lot: { readonly status: LotStatus; readonly isReleaseSigned: boolean },
  edit: { readonly isSignedChanged: boolean; readonly isPercentChanged: boolean },
  policy: Pick<QualityPolicy, 'newLotStatus' | 'certificateToRelease'>,
): LotStatus {
  const status = statusAfterTest(lot.status, { ...edit, hasFailed: false }, policy);
  return lot.isReleaseSigned && edit.isSignedChanged
    ? statusWithoutRelease(status, policy)
    : status;
}

/** The sentence about the other status that saving gives a lot; null when its status stays. */
export function savingMoveText(
  tag: string,
  from: LotStatus,
  to: LotStatus,
  act: 'Saving' | 'This' = 'Saving',
): string | null {
  if (to === from) return null;
  return to === 'hold'
    ? `${act} puts ${tag} on hold until Quality takes it off.`
    : `${act} puts ${tag} back in quarantine until Quality releases it.`;
}

/** The sentence about the other status that a lot has once it is saved; null when its status stayed. */
export function savedMoveText(tag: string, from: LotStatus, to: LotStatus): string | null {
  if (to === from) return null;
  return to === 'hold'
    ? `${tag} is on hold until Quality takes it off.`
    : `${tag} is in quarantine until Quality releases it.`;
}

/** Released lots that a file puts back in quarantine; `names` are those of the first ones, and of at least one. */
export type FileMoves = { readonly lots: number; readonly names: readonly string[] };

/** The sentence about the lots that an import will put back in quarantine; null when there are none. */
export const importingMoveText = ({ lots, names }: FileMoves): string | null =>
  movedLots(lots, names, (what, whom) => {
    return `Importing puts ${what} back in quarantine until Quality releases ${whom}`;
  });

/** The same once they are imported. */
export const importedMoveText = ({ lots, names }: FileMoves): string | null =>
  movedLots(lots, names, (what, whom) => {
    return `${what} ${lots === 1 ? 'is' : 'are'} in quarantine until Quality releases ${whom}`;
  });

function movedLots(
  lots: number,
  names: readonly string[],
  sentence: (what: string, whom: string) => string,
): string | null {
  if (lots === 0) return null;
  if (lots === 1) return `${sentence(names.join(''), 'it')}.`;
  const left = lots - names.length;
  const more = left > 0 ? ` and ${left} more` : '';
  return `${sentence(`${lots} lots`, 'them')}: ${names.join(', ')}${more}.`;
}

/**
 * The status of a lot that is no longer what its release signed. Where a release needs a certificate, the lot waits for
 * another one; elsewhere it stays in use.
 */
export const statusWithoutRelease = (
  status: LotStatus,
  { certificateToRelease }: Pick<QualityPolicy, 'certificateToRelease'>,
): LotStatus => (certificateToRelease && status === 'released' ? 'quarantine' : status);
