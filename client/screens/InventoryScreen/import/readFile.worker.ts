import { answerOf, type ReadQuestion } from './answerOf.ts';

/** One file, one answer. */
self.onmessage = ({ data }: MessageEvent<ReadQuestion>) =>
  void answerOf(data).then((answer) => self.postMessage(answer));
