import { formulate } from '#domain/formulation/solve.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';

/** One question, one answer, in the order they come. */
self.onmessage = ({ data }: MessageEvent<FormulationInput>) => self.postMessage(formulate(data));
