import { type ReactNode, useCallback, useEffect } from 'react';
import { graphql } from 'react-relay';
import type {
  BatchSignDialogQuery,
  BatchSigningInput,
} from '#client/__generated__/BatchSignDialogQuery.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import type { SigningRefusal } from '#client/relay/saving/refusal.ts';
import type { proofOf } from '#client/session/signing/nextSignature.ts';
import { tabHash } from '#client/session/signing/tabKey.ts';
import { useBadgeHolder } from '#client/session/signing/useBadgeHolder.ts';
import { type ReloadPage, useToSign } from '#client/session/signing/useToSign.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import type { SigningPerson } from '#client/ui/dialog/SecondPerson.tsx';
import { SignDialog } from '#client/ui/dialog/SignDialog.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { MEANING_WORDS } from '#domain/signing/meanings.ts';

const query = graphql`
  query BatchSignDialogQuery($input: BatchSigningInput!, $tabHash: String!) {
    batchSigning(input: $input) @required(action: THROW) {
      meaning
      statement
      subjectDigest
    }
    ...useToSign_query @arguments(tabHash: $tabHash)
  }
`;

/** A signature as the mutations of a batch take it. */
export type GivenProof = { readonly subjectDigest: string } & ReturnType<typeof proofOf>;

type Props = {
  /** The act that is signed, with all that it writes. */
  readonly question: BatchSigningInput;
  /** The people of whom one signs as second person at this screen; null: the signed-in person signs. */
  readonly people: readonly SigningPerson[] | null;
  /** Absent where a form behind keeps what it was opened with. */
  readonly reload?: ReloadPage;
  /** The signed-in person can't sign it, so that one of the people has to. */
  readonly isOwn?: boolean;
  /** Told above the fields. */
  readonly children?: ReactNode;
  /**
   * Does it with the signature; resolves to a refusal, or to null. The revision is that of the page behind; null without
   * `reload`.
   */
  readonly onSign: (
    signature: GivenProof,
    revision: number | null,
  ) => Promise<SigningRefusal | null>;
  /** Told of a batch that has changed since the question was made, instead of a dialog. Keep it stable. */
  readonly onConflict?: (message: string) => void;
  readonly onClose: () => void;
};

/** Shows what an act on a batch signs, and does it with the signature. */
export function BatchSignDialog(props: Props) {
  const { question, people, isOwn = false, children, reload, onSign, onConflict, onClose } = props;
  const { name } = useViewer();
  const readBadge = useBadgeHolder();
  const fetch = useFetch<BatchSignDialogQuery>(query);
  const load = useCallback(() => fetch({ input: question, tabHash: tabHash() }), [fetch, question]);
  const { asked, failure, ask, sign } = useToSign({ load, contentOf, reload });
  const conflict = failure?.isConflict === true ? failure.message : null;
  useEffect(() => {
    if (conflict !== null) onConflict?.(conflict);
  }, [conflict, onConflict]);
  if (asked === null) {
    const isTold = conflict !== null && onConflict !== undefined;
    return failure === null || isTold ? null : (
      <Dialog title="Sign" onClose={onClose}>
        {() => (
          <ErrorNotice
            title="This can't be signed"
            message={failure.message}
            onRetry={() => void ask()}
          />
        )}
      </Dialog>
    );
  }
  const { content, next } = asked;
  const { subjectDigest, statement, meaning } = content;
  return (
    <SignDialog
      statement={statement}
      meaning={MEANING_WORDS[inLowerCase(meaning)]}
      name={name}
      second={people && { people, readBadge, isOptional: !isOwn }}
      secret={next.secret}
      hint={next.hint}
      onSign={(typed) =>
        sign(typed, (proof, revision) => onSign({ subjectDigest, ...proof }, revision))
      }
      onClose={onClose}
    >
      {children}
    </SignDialog>
  );
}

const contentOf = ({ batchSigning }: BatchSignDialogQuery['response']) =>
  ({ ok: true, response: batchSigning }) as const;
