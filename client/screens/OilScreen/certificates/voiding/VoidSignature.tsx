import { useCallback } from 'react';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useReloadReleased } from '#client/screens/OilScreen/lot/useReloadReleased.ts';
import { readTouched, touchedCount } from '#client/screens/retests/useTouched.ts';
import { tabHash } from '#client/session/signing/tabKey.ts';
import { useToSign } from '#client/session/signing/useToSign.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { SignDialog } from '#client/ui/dialog/SignDialog.tsx';
import { SignProblem } from '#client/ui/dialog/SignProblem.tsx';
import { MEANING_WORDS } from '#domain/signing/meanings.ts';
import { type AskedVoid, useAskVoid } from './useAskVoid.ts';
import { useVoid } from './useVoid.ts';
import { VoidChanges } from './VoidChanges.tsx';
import type { VoidedLot } from './voidedLot.ts';

type Props = {
  readonly testId: string;
  readonly lot: VoidedLot;
  readonly reason: string;
  /** Told what became of a signature; null: the certificate is void. */
  readonly onAnswered: (refusal: Refusal | null) => void;
  readonly onClose: () => void;
};

/** Shows what voiding a certificate signs and changes, and voids it with the signature. */
export function VoidSignature({ testId, lot, reason, onAnswered, onClose }: Props) {
  const { name } = useViewer();
  const askVoid = useAskVoid();
  const voidTest = useVoid(testId, lot);
  const load = useCallback(
    () => askVoid({ id: testId, reason }, tabHash()),
    [askVoid, testId, reason],
  );
  const reload = useReloadReleased(lot.id);
  const { asked, failure, ask, sign } = useToSign({ load, contentOf, reload });
  if (asked === null) {
    const leave = () => {
      // The only conflict of what would be signed: it is void already, by somebody else or by an answer that was lost.
      if (failure?.isConflict === true) onAnswered(null);
      onClose();
    };
    return failure === null ? null : (
      <SignProblem title="Sign" failure={failure} onRetry={() => void ask()} onClose={leave} />
    );
  }
  const { content, next } = asked;
  const { statement, subjectDigest } = content;
  return (
    <SignDialog
      statement={statement}
      meaning={MEANING_WORDS.voided}
      name={name}
      second={null}
      secret={next.secret}
      hint={next.hint}
      size={touchedCount(content.touched) === 0 ? 'md' : 'wide'}
      onSign={(typed) =>
        sign(typed, async (proof, revision) => {
          const refusal = await voidTest({ subjectDigest, ...proof }, reason, revision);
          onAnswered(refusal);
          return refusal;
        })
      }
      onClose={onClose}
    >
      <VoidChanges {...content} />
    </SignDialog>
  );
}

const contentOf = ({ lotTestVoiding: { impact, ...content } }: AskedVoid) =>
  ({ ok: true, response: { ...content, touched: readTouched(impact) } }) as const;
