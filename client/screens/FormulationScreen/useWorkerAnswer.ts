import { useEffect, useState } from 'react';
import type { FormulationInput } from '#domain/formulation/types.ts';
import type { PlannedFormulation } from '#domain/record/plannedFormulation.ts';
import { formulateLater } from './explanation.ts';
import { createPreviewWorker } from './previewWorker.ts';

/** The worker's answer to exactly this input; undefined until it comes, and while there is none to ask. */
export function useWorkerAnswer(input: FormulationInput | null): PlannedFormulation | undefined {
  const [worker] = useState(() => createPreviewWorker(formulateLater));
  const [answered, setAnswered] = useState<{
    readonly input: FormulationInput;
    readonly answer: PlannedFormulation;
  } | null>(null);
  useEffect(() => worker.end, [worker]);
  useEffect(
    () =>
      input === null ? undefined : worker.ask(input, (answer) => setAnswered({ input, answer })),
    [worker, input],
  );
  return answered !== null && answered.input === input ? answered.answer : undefined;
}
