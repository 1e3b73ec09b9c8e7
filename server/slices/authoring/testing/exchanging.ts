import { exchange } from '@stepwell/contract/authoring/exchange.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { newTus } from '../../../testing/tus.ts';

/** Courses that leave as one file and come in as one, for the tests. */
export function newExchange(app: TestApp) {
  const tus = newTus(app, '/api/authoring/imports');

  /** The archive of a course, loaded as a browser loads it. */
  const exported = async (who: Person, courseId: string) => {
    const { data } = await who.call(exchange.archive, { params: { courseId } });
    const answer = await app.http.inject({ url: data.url });
    if (answer.statusCode !== 200) throw new Error(`the archive answered ${answer.statusCode}: ${answer.body}`);
    return { ...data, answer, content: answer.rawPayload };
  };

  /** Sends a file and waits until it was read. */
  const imported = async (who: Person, content: Buffer, filename = 'course.zip') => {
    const importId = await tus.upload(who, { filename }, content);
    await app.settle();
    const { data } = await who.call(exchange.outcome, { params: { importId } });
    return { importId, outcome: data };
  };

  /** The course that a file became, with its report. */
  const made = async (who: Person, content: Buffer, filename?: string) => {
    const { outcome } = await imported(who, content, filename);
    if (outcome.state !== 'made') throw new Error(JSON.stringify(outcome));
    const { courseId } = outcome;
    const report = (await who.call(exchange.report, { params: { courseId } })).data;
    return { courseId, outcome, report };
  };

  /** The words of a refusal. */
  const refused = async (who: Person, content: Buffer, filename?: string) => {
    const { outcome } = await imported(who, content, filename);
    return outcome.state === 'refused' ? outcome.words : JSON.stringify(outcome);
  };

  return { tus, exported, imported, made, refused };
}
