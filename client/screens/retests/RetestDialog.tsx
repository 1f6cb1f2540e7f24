import { Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import type { RetestKind } from '#domain/review/retest.ts';
import type { ZeroWords } from '#domain/review/zeroWords.ts';
import { dayIssues } from './retestAnswer.ts';
import { batchesWords } from './retestWords.ts';
import { TouchedBatches } from './TouchedBatches.tsx';
import { type AskTouched, type Touched, touchedCount } from './useTouched.ts';
import { type RetestAnswer, WhyChanged } from './WhyChanged.tsx';

export type RetestQuestion = {
  readonly tag: string;
  /** The batches where the earlier value was wrong. */
  readonly touched: Touched;
  /** Words of the new results that found no figure. */
  readonly words?: ZeroWords;
  readonly sampledOn: string;
  /** `YYYY-MM-DD`, in the organization's time zone. */
  readonly today: string;
  readonly warnings: readonly string[];
  readonly ask: AskTouched;
};

type Props = RetestQuestion & {
  /** Called after closing; null: back to the form. */
  readonly onAnswer: (answer: RetestAnswer | null) => void;
};

/** Asks why percents changed, beside the batches that hold the lot. */
export default function RetestDialog({ onAnswer, ...question }: Props) {
  const answer = useRef<RetestAnswer | null>(null);
  const { tag, touched } = question;
  return (
    <Dialog
      title={`Retest of ${tag}: ${batchesWords(touchedCount(touched))}`}
      size="wide"
      onClose={() => onAnswer(answer.current)}
    >
      {(close) => (
        <Question
          {...question}
          onCancel={close}
          onAnswer={(given) => {
            answer.current = given;
            close();
          }}
        />
      )}
    </Dialog>
  );
}

type QuestionProps = RetestQuestion & {
  readonly onAnswer: (answer: RetestAnswer) => void;
  readonly onCancel: () => void;
};

function Question({ warnings, onAnswer, onCancel, ...question }: QuestionProps) {
  const [change, setChange] = useState<RetestKind | null>(null);
  const [sampledOn, setSampledOn] = useState(question.sampledOn);
  const [isMissing, setMissing] = useState(false);
  const { touched, problem, load } = useShown(question);
  const show = (answer: RetestAnswer) => {
    setChange(answer.change);
    setSampledOn(answer.sampledOn);
    setMissing(false);
    // Until the day is there, the batches are those of earlier values that were wrong.
    const isDated = dayIssues(answer, question.today).length === 0;
    void (isDated ? load(answer.change, answer.sampledOn) : load('correction', ''));
  };
  const [dayIssue] = change === null ? [] : dayIssues({ change, sampledOn }, question.today);
  const submit = () => {
    if (change === null || dayIssue !== undefined) setMissing(true);
    else onAnswer({ change, sampledOn });
  };
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {warnings.length > 0 && <Banner tone="caution">{warnings.join(' ')}</Banner>}
        <WhyChanged
          change={change}
          sampledOn={sampledOn}
          changeError={isMissing && change === null ? 'Choose why the percents changed' : undefined}
          dayError={isMissing ? dayIssue?.message : undefined}
          takesFocus
          onChange={show}
        />
        {problem !== null && <Banner tone="problem">{problem}</Banner>}
        <TouchedBatches touched={touched} words={question.words} />
        <FormButtons submitLabel="Save" submitting={false} isPinned onCancel={onCancel} />
      </Stack>
    </Form>
  );
}

/** The batches of the present answer. Of two requests that overtake each other the later one counts. */
function useShown({ touched: first, ask }: Pick<RetestQuestion, 'touched' | 'ask'>) {
  const [touched, setTouched] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = useRef(0);
  const load = async (kind: RetestKind, day: string) => {
    turn.current += 1;
    const own = turn.current;
    const answer = await ask(kind, day === '' ? null : day);
    if (own !== turn.current) return;
    if ('problem' in answer) return setProblem(answer.problem);
    setProblem(null);
    setTouched(answer);
  };
  return { touched, problem, load };
}
