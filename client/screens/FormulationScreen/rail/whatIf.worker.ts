import { answerWhatIf, type WhatIfQuestion } from '#domain/formulation/windows/whatIf.ts';

/** One response per request, in order. */
self.onmessage = ({ data }: MessageEvent<WhatIfQuestion>) => self.postMessage(answerWhatIf(data));
