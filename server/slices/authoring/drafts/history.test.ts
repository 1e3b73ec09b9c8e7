import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { expect, test } from 'vitest';
import { article, newDrafts } from '../../../testing/fixtures/drafts.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { author, draft } = newDrafts(app);
const MINUTE = 60_000;

const save = async (who: Person, at: { courseId: string; lectureId: string }, version: number, text: string) =>
  who.call(drafts.saveLecture, { params: at, body: { version, content: article('Dots', {}, `<p>${text}</p>`) } });
const historyOf = async (who: Person, courseId: string, lectureId: string) =>
  (await who.call(drafts.history, { params: { courseId }, query: { key: `lecture:${lectureId}` } })).data.items;

test('C2: saves of one person within five minutes are one line, those of another or of later are their own', async () => {
  const ben = await author();
  const admin = await app.person({ role: 'admin', fullName: 'Ada Min' });
  const { courseId, lectureIds } = await draft(ben);
  const at = { courseId, lectureId: lectureIds[0] ?? '' };
  for (const [index, text] of ['one', 'one two', 'one two three'].entries()) await save(ben, at, index + 1, text);
  expect((await historyOf(ben, courseId, at.lectureId)).map(({ version, current }) => [version, current])).toEqual([
    [4, true],
  ]);
  app.pass(6 * MINUTE);
  await save(ben, at, 4, 'one two three four');
  await save(admin, at, 5, 'one');
  const lines = await historyOf(ben, courseId, at.lectureId);
  expect(lines.map(({ version, savedBy, title, change }) => [version, savedBy, title, change])).toEqual([
    [6, 'Ada Min', 'Dots', -15],
    [5, 'Ben Ito', 'Dots', 5],
    [4, 'Ben Ito', 'Dots', expect.any(Number)],
  ]);
});

test('C2: any version comes back in one call, and so does what stood there before', async () => {
  const ben = await author();
  const { courseId, lectureIds } = await draft(ben);
  const at = { courseId, lectureId: lectureIds[0] ?? '' };
  await save(ben, at, 1, 'first');
  app.pass(6 * MINUTE);
  await save(ben, at, 2, 'second');
  const [newest, oldest] = await historyOf(ben, courseId, at.lectureId);
  const params = { courseId, revisionId: oldest?.revisionId ?? '' };
  const looked = await ben.call(drafts.revision, { params });
  expect(looked.data).toMatchObject({
    content: { html: '<p>first</p>' },
    now: { version: 3, content: { html: '<p>second</p>' } },
  });
  const late = await ben.call(drafts.restore, { params, body: { version: 2 } });
  expect([late.status, late.data.code]).toEqual([409, 'piece_changed']);
  const back = await ben.call(drafts.restore, { params, body: { version: 3 } });
  expect(back.data).toMatchObject({ version: 4, content: { html: '<p>first</p>' } });
  const again = { courseId, revisionId: newest?.revisionId ?? '' };
  const forth = await ben.call(drafts.restore, { params: again, body: { version: 4 } });
  expect(forth.data).toMatchObject({ version: 5, content: { html: '<p>second</p>' } });
  expect(await historyOf(ben, courseId, at.lectureId)).toHaveLength(4);
});

test('the history of a whole course is paged without a gap, and another course’s is not there', async () => {
  const ben = await author();
  const { courseId, lectureIds } = await draft(ben, [article('A'), article('B'), article('C')]);
  const other = await draft(ben);
  for (const lectureId of lectureIds) {
    app.pass(6 * MINUTE);
    await save(ben, { courseId, lectureId }, 1, 'later');
  }
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 2, ...(cursor && { cursor }) };
    const { data } = await ben.call(drafts.history, { params: { courseId }, query });
    all.push(...data.items.map(({ revisionId }) => revisionId));
    cursor = data.nextCursor ?? undefined;
  } while (cursor);
  // Details, outline and questions, three lectures as they began, and each of them once more.
  expect([all.length, new Set(all).size]).toEqual([9, 9]);
  const foreign = await ben.call(drafts.revision, { params: { courseId: other.courseId, revisionId: all[0] ?? '' } });
  expect([foreign.status, foreign.data.code]).toEqual([404, 'revision_not_found']);
});
