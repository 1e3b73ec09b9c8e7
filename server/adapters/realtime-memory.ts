import type { Realtime, Word } from '../ports/realtime.ts';

export interface PublishedMessage {
  userId: string;
  word: Word;
  about?: Record<string, string>;
}
/** For tests: what was said is a list to look at. */
export function memoryRealtime(): Realtime & { told: PublishedMessage[]; toldEverybody: Word[]; hungUp: string[] } {
  const published: PublishedMessage[] = [];
  const broadcasts: Word[] = [];
  const hungUp: string[] = [];
  return {
    told: published,
    toldEverybody: broadcasts,
    hungUp,
    async tell(userId, word, about) {
      published.push({ userId, word, ...(about && { about }) });
    },
    async tellEverybody(word) {
      broadcasts.push(word);
    },
    async hangUp(sessionId) {
      hungUp.push(sessionId);
    },
  };
}
