import { answerOf, type ReadQuestion } from './answerOf.ts';

/** One response per file. */
self.onmessage = ({ data }: MessageEvent<ReadQuestion>) =>
  void answerOf(data).then((answer) => self.postMessage(answer));
