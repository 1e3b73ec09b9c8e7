import { QUESTION_IMPORTS, questionExchange } from '@stepwell/contract/question-exchange.ts';
import type { Person, TestHouse } from './house.ts';
import { newTus } from './tus.ts';

/** Files of questions that come and go, for the tests. */
export function newQuestionExchange(house: TestHouse) {
  const tus = newTus(house, `/api${QUESTION_IMPORTS}`);
  const outcome = async (who: Person, importId: string) =>
    (await who.call(questionExchange.outcome, { params: { importId } })).data;

  /** Sends a file and waits until it was read. */
  const read = async (who: Person, content: string | Buffer, about: Record<string, string> = {}) => {
    const importId = await tus.upload(who, { filename: 'questions.txt', ...about }, Buffer.from(content));
    await house.settle();
    return { importId, params: { importId }, outcome: await outcome(who, importId) };
  };

  const rows = async (who: Person, importId: string, query: { show?: 'errors' | 'duplicates'; limit?: number } = {}) =>
    (await who.call(questionExchange.rows, { params: { importId }, query: { limit: 100, ...query } })).data.items;

  /** Confirms what was read and waits until it is in. */
  const confirmed = async (who: Person, importId: string) => {
    const before = await outcome(who, importId);
    const taken = 'counts' in before ? before.counts.taken : 0;
    const answer = await who.call(questionExchange.confirm, { params: { importId }, body: { taken } });
    await house.settle();
    return { answer, outcome: await outcome(who, importId) };
  };

  /** The file that the caller's bank makes in a format. */
  const exported = async (who: Person, format: string, among: object) => {
    const { status, data } = await who.call(questionExchange.exportBank, {
      body: { format, among: among as { ids: string[] } },
    });
    if (status !== 200) throw new Error(JSON.stringify(data));
    const file = await house.app.inject({ url: data.url });
    if (file.statusCode !== 200) throw new Error(`the file answered ${file.statusCode}: ${file.body}`);
    return { ...data, file };
  };

  return { tus, outcome, read, rows, confirmed, exported };
}
