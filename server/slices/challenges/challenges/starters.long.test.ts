import { randomUUID } from 'node:crypto';
import { challenges } from '@stepwell/contract/challenges/challenges.ts';
import { judging } from '@stepwell/contract/judge/judging.ts';
import { expect, test } from 'vitest';
import { newChallenges } from '../../../testing/fixtures/challenges.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { challenge, judgeAll } = newChallenges(app);

test('every language of every kind begins with a program that compiles and reads the input, except SQL, which asks', async () => {
  for (const kind of ['stdio', 'sql'] as const) {
    const created = await challenge(
      kind === 'sql'
        ? { kind, cases: [{ input: 'create table wells (name text);\n', answer: 'none\n', kind: 'sample' }] }
        : { kind },
    );
    const asker = await app.person();
    const { languages } = (await asker.call(challenges.one, { params: { slug: created.slug } })).data;
    expect(languages.length).toBeGreaterThan(0);
    for (const { starter } of languages) expect(starter.map(({ text }) => text.trim()).join('')).not.toBe('');
    const sent = [];
    // Each by somebody else, as nobody may have many waiting at once.
    for (const { language, starter } of languages.filter(({ available }) => available)) {
      const params = { slug: created.slug, submissionId: randomUUID() };
      const student = await app.person();
      expect((await student.call(judging.submit, { params, body: { language, files: starter } })).status).toBe(200);
      sent.push({ language, student, params: { submissionId: params.submissionId } });
    }
    expect(sent.length).toBeGreaterThan(0);
    await judgeAll();
    for (const { language, student, params } of sent) {
      const { verdict, compileLog, reason } = (await student.call(judging.submission, { params })).data;
      // It reads all there is, and says nothing right yet.
      expect([language, verdict, compileLog && reason]).toEqual([language, 'WA', '']);
    }
  }
}, 240_000);
