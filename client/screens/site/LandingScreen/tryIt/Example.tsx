import { Button } from '@mantine/core';
import { useReducer } from 'react';
import textStyles from '#client/ui/theme/text.module.css';
import { ToneIcon } from '#client/ui/theme/tone.tsx';
import { formatNumber } from '#domain/format.ts';
import type { Formulation } from '#domain/formulation/types.ts';
import styles from './Example.module.css';
import { ExampleOils } from './ExampleOils.tsx';
import { ExampleTargets } from './ExampleTargets.tsx';
import { AT_FIRST, changed, UNITS } from './example.ts';
import { useAnswer } from './useAnswer.ts';

/** Three oils, three targets, and what the solver says, at every step of a slider. */
export function Example() {
  const [settings, change] = useReducer(changed, AT_FIRST);
  const { answer, prepare } = useAnswer(settings);
  return (
    <div className={styles.example} onPointerDownCapture={prepare} onFocusCapture={prepare}>
      <ExampleOils settings={settings} answer={answer} onChange={change} />
      <div>
        <ExampleTargets settings={settings} answer={answer} onChange={change} />
        <Verdict answer={answer} />
        <Button
          variant="default"
          size="xs"
          disabled={settings === AT_FIRST}
          onClick={() => change({ does: 'startOver' })}
        >
          Start over
        </Button>
      </div>
    </div>
  );
}

/** The answer in the words of the product: that it works, or why not and what would help. */
function Verdict({ answer }: { readonly answer: Formulation | null }) {
  const isMet = answer?.ok === true;
  const tone = isMet ? 'ok' : 'caution';
  return (
    <div className={styles.verdict} data-tone={tone} role="status">
      <ToneIcon tone={tone} />
      <div>
        <strong>{headline(answer)}</strong>
        {answer !== null && <Remarks answer={answer} />}
      </div>
    </div>
  );
}

function headline(answer: Formulation | null): string {
  if (answer === null) return 'No blend of these oils meets the targets.';
  if (!answer.ok) return answer.message;
  return `Every target is met within 1 mg in the whole batch of ${formatNumber(UNITS, 0)} gummies.`;
}

function Remarks({ answer }: { readonly answer: Formulation }) {
  if (answer.ok) return answer.warnings.map((warning) => <p key={warning}>{warning}</p>);
  return (
    <>
      {answer.details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {answer.remedies.length > 0 && (
        <p className={textStyles.numeric}>
          <strong>What would help: </strong>
          {answer.remedies.map(({ sentence }) => sentence).join(' Or: ')}
        </p>
      )}
    </>
  );
}
