import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql, readInlineData } from 'react-relay';
import type { useToSign_query$key } from '#client/__generated__/useToSign_query.graphql.ts';
import type { Outcome } from '#client/relay/outcome.ts';
import { type SigningRefusal, wordsOfRefusal } from '#client/relay/saving/refusal.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { notifyProblem } from '#client/ui/notice/notify.ts';
import { type NextSignature, nextSignature, proofOf } from './nextSignature.ts';
import { tabKey } from './tabKey.ts';

const fragment = graphql`
  fragment useToSign_query on Query @inline @argumentDefinitions(tabHash: { type: "String!" }) {
    signingState(tabHash: $tabHash) {
      needsPassword
      windowMinutes
      pin {
        isTooOld
        lockedUntil
      }
    }
  }
`;

type Proof = ReturnType<typeof proofOf>;
type Typed = Parameters<typeof proofOf>[1];

type Asked<Content> = {
  readonly content: Content;
  readonly next: NextSignature;
  /** The revision that the page behind shows; null where the page is not loaded with the question. */
  readonly revision: number | null;
};

/** The content to sign, with the sentence that the dialog shows. */
type Signed = { readonly statement: string };

/** Why there is nothing to sign. */
type Failure = {
  readonly message: string;
  /** The record has changed since the question was made, so that asking the same again does not help. */
  readonly isConflict: boolean;
};

/** Loads the page behind the dialog; gives the revision that it shows then. */
export type ReloadPage = () => Promise<Outcome<{ readonly revision: number }>>;

type Asking<Response, Content> = {
  /** Asks what would be signed; its query spreads `useToSign_query`. Keep it stable. */
  readonly load: () => Promise<Outcome<Response | undefined>>;
  /** The content of the answer, or why there is nothing to sign. Keep it stable. */
  readonly contentOf: (response: Response) => Outcome<Content>;
  /**
   * Absent where a form behind keeps what it was opened with, and sends it with a key: the same again is answered with
   * what was stored. Keep it stable.
   */
  readonly reload?: ReloadPage | undefined;
};

const NO_ANSWER = 'The server gave no answer.';
/** A request is signed once, however often it is sent: by its key, or because the record is another one then. */
const SIGN_AGAIN = 'It is not known whether this was signed. Sign again: nothing is signed twice.';
const SHOWN_ANEW = 'The page behind shows it as it is now.';

/**
 * The content of a signature and the secret that proves it. The page behind is loaded beside the question: should the
 * record change in between, revision and digest do not belong together, and the server refuses the signature.
 */
export function useToSign<Response extends useToSign_query$key, Content extends Signed>({
  load,
  contentOf,
  reload,
}: Asking<Response, Content>) {
  const [asked, setAsked] = useState<Asked<Content> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isBasic } = useViewer();
  const ask = useCallback(
    async (isRefused = false, isStoredPerhaps = false) => {
      setFailure(null);
      const [answer, page] = await Promise.all([load(), reload?.() ?? null]);
      const found = page?.ok === false ? page : askedIn(answer, contentOf, isBasic);
      const revision = page?.ok === true ? page.response.revision : null;
      const next = found.ok ? { ...found.response, revision } : null;
      const isConflict = !found.ok && found.isConflict === true;
      // The refusal says what to do, and what was typed beside it stays. A conflict may be with this very request.
      if (!found.ok && isRefused && (!isConflict || isStoredPerhaps)) return null;
      setAsked(next);
      setFailure(found.ok ? null : { message: found.message, isConflict });
      return next;
    },
    [load, contentOf, reload, isBasic],
  );
  useEffect(() => void ask(), [ask]);
  const isLeft = useIsLeft();

  /** Does something with the proof as it was typed; resolves to the words of a refusal, after asking anew. */
  const sign = async (
    typed: Typed,
    act: (proof: Proof, revision: number | null) => Promise<SigningRefusal | null>,
  ): Promise<string | null> => {
    if (asked === null) return NO_ANSWER;
    const refusal = await act(proofOf(asked.next, typed, tabKey()), asked.revision);
    if (refusal === null) return null;
    const words = wordsOfRefusal(refusal);
    const lost = refusal.isLost ? `${words.replace(/\.$/, '')}. ${SIGN_AGAIN}` : null;
    if (isLeft.current) {
      // Back has taken the dialog away, which would have said it.
      const { statement } = asked.content;
      notifyProblem(`sign ${statement}`, `Signature of “${statement}”: ${lost ?? words}`);
      return lost ?? words;
    }
    const again = await ask(true, refusal.isLost && reload === undefined);
    if (lost !== null) return lost;
    return again !== null && again.revision !== asked.revision ? `${words} ${SHOWN_ANEW}` : words;
  };
  return { asked, failure, ask, sign };
}

/** True once the screen of the signature was left. */
function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

function askedIn<Response extends useToSign_query$key, Content>(
  answer: Outcome<Response | undefined>,
  contentOf: (response: Response) => Outcome<Content>,
  isBasic: boolean,
): Outcome<Omit<Asked<Content>, 'revision'>> {
  if (!answer.ok) return answer;
  const { response } = answer;
  if (response === undefined) return { ok: false, message: NO_ANSWER };
  const content = contentOf(response);
  if (!content.ok) return content;
  const { signingState } = readInlineData<useToSign_query$key>(fragment, response);
  const next = nextSignature(signingState, isBasic);
  return { ok: true, response: { content: content.response, next } };
}
