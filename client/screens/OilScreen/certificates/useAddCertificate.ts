import { useRef } from 'react';
import { graphql } from 'react-relay';
import type { useAddCertificateMutation } from '#client/__generated__/useAddCertificateMutation.graphql.ts';
import { inUpperCase } from '#client/relay/enumCase.ts';
import { postForm } from '#client/relay/network/sendForm.ts';
import { failed, type Refusal, refused } from '#client/relay/saving/refusal.ts';
import type { ActKey } from '#client/relay/saving/useActKey.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { NOT_SAVED } from '#client/screens/retests/retestWords.ts';
import type { AskRetest } from '#client/screens/retests/useRetestQuestion.tsx';
import { touchedCount, useTouched } from '#client/screens/retests/useTouched.ts';
import { isOtherPercent, testedPercents, zeroWords } from '#domain/review/retestQuestion.ts';
import {
  type CertificateFields,
  certificateInput,
  percentsOf,
  readResults,
} from './certificateFields.ts';
import { contentOf, dropSent, keepSent, readSent, type WrittenTest } from './sentCertificate.ts';
import { useMovedLot } from './useMovedLot.ts';

const mutation = graphql`
  mutation useAddCertificateMutation($input: AddLotTestInput!, $connections: [ID!]!) {
    addLotTest(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on AddLotTestPayload @alias(as: "payload") {
        warnings {
          message
        }
        lotTest @prependNode(connections: $connections, edgeTypeName: "LotTestEdge") {
          id
          ...CertificateCard_test
        }
        oil {
          ...testedLot_oil
        }
      }
    }
  }
`;

const FAILED = 'Failed to add the certificate.';

type Lot = {
  readonly id: string;
  readonly databaseId: number;
  readonly tag: string;
  readonly revision: number;
  readonly potencies: readonly { readonly cannabinoid: string; readonly percent: string }[];
};

type Asking = {
  readonly ask: AskRetest;
  /** `YYYY-MM-DD`, in the organization's time zone. */
  readonly today: string;
  /** The day of the sample that was answered. */
  readonly onSampledOn: (day: string) => void;
  readonly actKey: ActKey;
};
type Chosen = { readonly fields: CertificateFields; readonly file: File | null };

/**
 * Uploads the file of a certificate once and adds the certificate. Where its percents touch batches, it asks why they
 * changed; else it says its warnings, and adds it when it is saved again unchanged. One whose answer was lost is sent as
 * before, and stored once.
 */
export function useAddCertificate(
  lot: Lot,
  cannabinoids: readonly string[],
  connections: readonly string[],
  { ask, today, onSampledOn, actKey }: Asking,
) {
  const askTouched = useTouched(lot.id);
  const [save] = useSaving<useAddCertificateMutation>(mutation, FAILED);
  const readMoved = useMovedLot(lot);
  const uploaded = useRef<{ readonly file: File; readonly id: string } | null>(null);
  const warnedOf = useRef<string | null>(null);

  const upload = async (file: File): Promise<Refusal | null> => {
    if (uploaded.current?.file === file) return null;
    const form = new FormData();
    form.append('file', file);
    const sent = await postForm(`/oils/${lot.databaseId}/test-files`, form);
    if (!sent.ok) return failed('Failed to upload the file.', sent.message);
    uploaded.current = { file, id: String(Object(sent.body).id) };
    return null;
  };

  return async ({ fields, file }: Chosen): Promise<Refusal | null> => {
    const problem = file === null ? null : await upload(file);
    if (problem !== null) return problem;
    const input = {
      oilId: lot.id,
      test: inGraph(fields, cannabinoids),
      fileId: file === null ? null : (uploaded.current?.id ?? null),
    };
    const send = async (test: WrittenTest, revision: number | null) => {
      keepSent(lot.id, { content: contentOf(test, file), change: test.change ?? null, revision });
      const sent = { ...input, test, revision, idempotencyKey: actKey.take() };
      const { refusal } = await save({ input: sent, connections: [...connections] });
      actKey.answered(refusal);
      // After a refusal it has to be warned of and asked about anew; without an answer it may be stored.
      if (refusal === null || refusal.code !== null) dropSent(lot.id);
      return refusal?.isConflict === true ? readMoved(refusal) : refusal;
    };
    const earlier = actKey.isUnanswered ? readSent(lot.id) : null;
    if (earlier?.content === contentOf(input.test, file)) {
      return send({ ...input.test, change: earlier.change }, earlier.revision);
    }
    const trial = await save({ input: { ...input, dryRun: true }, connections: [] });
    if (trial.refusal !== null) return trial.refusal;
    const warnings = trial.payload.warnings.map(({ message }) => message);
    const read = readResults(fields, cannabinoids);
    const percents = testedPercents(read);
    // The batches that are asked about are those of the percents that were read. A certificate without percents asks
    // about none, so that a lot that moved meanwhile doesn't refuse it.
    const revision = Object.keys(percents).length > 0 ? lot.revision : null;
    const store = (test: WrittenTest) => send(test, revision);
    const asked = askTouched(percents);
    const isOther = isOtherPercent(percentsOf(lot), percents);
    const touched = isOther ? await asked('correction', null) : null;
    if (touched !== null && 'problem' in touched) return failed(FAILED, touched.problem);
    if (touched !== null && touchedCount(touched) > 0) {
      const { tag } = lot;
      const { sampledOn } = fields;
      const words = zeroWords(read);
      const answer = await ask({ tag, touched, words, sampledOn, today, warnings, ask: asked });
      if (answer === null) return refused('', NOT_SAVED);
      onSampledOn(answer.sampledOn);
      return store({
        ...input.test,
        sampledOn: answer.sampledOn === '' ? null : answer.sampledOn,
        change: inUpperCase(answer.change),
      });
    }
    const key = JSON.stringify([input, warnings]);
    if (warnedOf.current !== key && warnings.length > 0) {
      warnedOf.current = key;
      return refused('', [...warnings, SAVE_AGAIN].join(' '));
    }
    return store(input.test);
  };
}

const SAVE_AGAIN = 'Save again to add it all the same.';

function inGraph(fields: CertificateFields, cannabinoids: readonly string[]) {
  const { purpose, verdict, panels, ...draft } = certificateInput(fields, cannabinoids);
  return {
    ...draft,
    purpose: inUpperCase(purpose),
    verdict: inUpperCase(verdict),
    panels: {
      microbial: inUpperCase(panels.microbial),
      metals: inUpperCase(panels.metals),
      pesticides: inUpperCase(panels.pesticides),
      solvents: inUpperCase(panels.solvents),
      mycotoxins: inUpperCase(panels.mycotoxins),
      waterActivity: inUpperCase(panels.waterActivity),
    },
  };
}
