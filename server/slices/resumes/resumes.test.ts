import { basicsOf, textOf } from '@stepwell/contract/resumes/document.ts';
import { usualLayout } from '@stepwell/contract/resumes/layout.ts';
import { publicResumes } from '@stepwell/contract/resumes/public-resumes.ts';
import { resumes } from '@stepwell/contract/resumes/resumes.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certificates } from '../../tables/certificates/certificates.ts';
import { frozenResumes, resumes as rows } from '../../tables/resumes/resumes.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { frozenResume } from './frozen.public.ts';

const app = await startTestApp();
const MINUTE = 60_000;

async function written(
  document: Record<string, unknown> = { basics: { name: 'Asha Rao', email: 'asha@example.org' } },
) {
  const owner = await app.person();
  const body = { key: crypto.randomUUID(), title: 'Developer', document };
  const { data } = await owner.call(resumes.create, { body });
  const params = { resumeId: data.resumeId };
  const keep = (changed: Record<string, unknown>, version: number) =>
    owner.call(resumes.keep, { params, body: { title: 'Developer', document: changed, layout: usualLayout, version } });
  const publish = (wish: Partial<{ isOn: boolean; expiresAt: string | null; password: string | null }> = {}) =>
    owner.call(resumes.publish, { params, body: { isOn: true, expiresAt: null, password: null, ...wish } });
  return { owner, params, document, keep, publish, body };
}
const codeOf = (url: string) => ({ code: url.split('/').at(-1) ?? '' });
const opened = (code: { code: string }, password = '', isVisit = false) =>
  app.visitor.call(publicResumes.open, { params: code, body: { password, isVisit } });

test('a resume begins with the name and email address of its owner; the same key makes one', async () => {
  const owner = await app.person({ fullName: 'Kabir Nair' });
  const body = { key: crypto.randomUUID(), title: 'First' };
  const [one, other] = await Promise.all([owner.call(resumes.create, { body }), owner.call(resumes.create, { body })]);
  expect(one.data.resumeId).toBe(other.data.resumeId);
  const { data } = await owner.call(resumes.page, { params: one.data });
  expect(data.draft.document).toEqual({ basics: { name: 'Kabir Nair', email: owner.email } });
  // What its picture in the list is drawn from; an archived one has none.
  const lines = async () => (await owner.call(resumes.list, {})).data.items;
  expect(await lines()).toMatchObject([{ draft: { document: data.draft.document, layout: data.draft.layout } }]);
  await owner.call(resumes.archive, { params: one.data, body: { isArchived: true } });
  expect(await lines()).toMatchObject([{ isArchived: true, draft: null }]);
});

test('unknown keys stay; another tab is told; the same again is fine', async () => {
  const { keep, owner, params } = await written();
  const changed = { basics: { name: 'Asha', 'x-own': { a: [1, null] } }, other: true };
  const first = await keep(changed, 0);
  expect(first.data.version).toBe(1);
  expect((await keep(changed, 0)).data.version).toBe(1);
  expect((await keep({ basics: { name: 'B' } }, 0)).data.code).toBe('changed_elsewhere');
  expect((await owner.call(resumes.page, { params })).data.draft.document).toEqual(changed);
});

test('a document of the wrong shape, or far too long, is refused', async () => {
  const { keep } = await written();
  expect((await keep({ work: 'everything' }, 0)).status).toBe(422);
  expect((await keep({ basics: { name: 'x'.repeat(5000) } }, 0)).status).toBe(422);
  expect((await keep({ own: 'x'.repeat(210_000) }, 0)).status).toBe(422);
});

test('saves of one sitting share a version, a later one adds one; a named one stays; each can be read', async () => {
  const { keep, owner, params } = await written();
  await keep({ basics: { name: 'One' } }, 0);
  await owner.call(resumes.nameVersion, { params: { ...params, number: 1 } as never, body: { name: 'For Lotus' } });
  await keep({ basics: { name: 'Two' } }, 1);
  app.pass(6 * MINUTE);
  await keep({ basics: { name: 'Three' } }, 2);
  const { data } = await owner.call(resumes.versions, { params });
  expect(data.items.map(({ number, name }) => [number, name])).toEqual([
    [3, ''],
    [2, ''],
    [1, 'For Lotus'],
  ]);
  const first = await owner.call(resumes.version, { params: { ...params, number: 1 } as never });
  expect(textOf(basicsOf(first.data.document), 'name')).toBe('One');
});

test('a public page shows a frozen copy at an address that stays, and is gone at once when it is off', async () => {
  const { keep, publish, owner, params } = await written();
  const first = await publish();
  const code = codeOf(first.data.url);
  expect((await app.visitor.call(publicResumes.front, { params: code })).data).toEqual({
    fullName: 'Asha Rao',
    needsPassword: false,
  });
  app.pass(1000);
  await keep({ basics: { name: 'Asha R.' } }, 0);
  expect(textOf(basicsOf((await opened(code)).data.document), 'name')).toBe('Asha Rao');
  expect((await owner.call(resumes.page, { params })).data.publication).toMatchObject({ isBehind: true, number: 1 });
  const again = await publish();
  expect(again.data).toMatchObject({ url: first.data.url, isBehind: false, number: 2 });
  expect(textOf(basicsOf((await opened(code)).data.document), 'name')).toBe('Asha R.');
  const file = await app.visitor.call(publicResumes.file, { params: code, body: { password: '' } });
  expect(Buffer.from(file.data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');

  await publish({ isOn: false });
  expect((await app.visitor.call(publicResumes.front, { params: code })).status).toBe(404);
  expect((await opened(code)).status).toBe(404);
  expect((await app.visitor.call(publicResumes.file, { params: code, body: { password: '' } })).status).toBe(404);
  expect((await publish()).data.url).toBe(first.data.url);
  await owner.call(resumes.archive, { params, body: { isArchived: true } });
  expect((await opened(code)).status).toBe(404);
  expect((await publish()).data.code).toBe('resume_archived');
});

test('visits are counted, the owner’s own are not', async () => {
  const { publish, owner, params } = await written();
  const code = codeOf((await publish()).data.url);
  await opened(code, '', true);
  await opened(code, '', true);
  await opened(code, '', false);
  await owner.call(publicResumes.open, { params: code, body: { password: '', isVisit: true } });
  expect((await owner.call(resumes.page, { params })).data.publication?.views).toBe(2);
});

test('a password is asked for, kept while nothing is said of it, and removed by an empty one', async () => {
  const { publish } = await written();
  const code = codeOf((await publish({ password: 'lotus-9' })).data.url);
  expect((await app.visitor.call(publicResumes.front, { params: code })).data.needsPassword).toBe(true);
  expect((await opened(code, 'wrong')).data.code).toBe('resume_password_wrong');
  expect((await app.visitor.call(publicResumes.file, { params: code, body: { password: '' } })).status).toBe(403);
  expect((await opened(code, 'lotus-9')).status).toBe(200);
  await publish({ password: null });
  expect((await opened(code, '')).status).toBe(403);
  await publish({ password: '' });
  expect((await opened(code, '')).status).toBe(200);
  expect((await publish({ password: 'short' })).status).toBe(422);
});

test('an expired page is gone to the second', async () => {
  const { publish } = await written();
  expect((await publish({ expiresAt: new Date(0).toISOString() })).data.code).toBe('resume_expiry_past');
  const expiresAt = new Date(app.services.now().getTime() + 10 * MINUTE).toISOString();
  const code = codeOf((await publish({ expiresAt })).data.url);
  expect((await opened(code)).status).toBe(200);
  app.pass(10 * MINUTE);
  expect((await opened(code)).status).toBe(404);
  await app.runJob('resumes.end-expired');
  expect((await opened(code)).status).toBe(404);
});

test('what is given away is frozen: data, PDF and what a parser reads, one copy of a version', async () => {
  const { params, keep } = await written({
    basics: { name: 'Asha Rao' },
    skills: [{ name: 'Data', keywords: ['SQL'] }],
  });
  const first = await frozenResume(app.services, params.resumeId);
  const again = await frozenResume(app.services, params.resumeId);
  expect(again.id).toBe(first.id);
  expect(first.record).toEqual({ basics: { name: 'Asha Rao' }, skills: [{ name: 'Data', keywords: ['SQL'] }] });
  await keep({ basics: { name: 'Other' } }, 0);
  const next = await frozenResume(app.services, params.resumeId);
  expect([first.number, next.number]).toEqual([1, 2]);
  const stored = await app.db.select().from(frozenResumes).where(eq(frozenResumes.id, first.id));
  expect(stored[0]?.document).toEqual(first.document);
});

test('a certificate stands behind a line as long as it is genuine and one’s own', async () => {
  const { owner, keep, publish } = await written();
  const course = await app.course();
  const issued = {
    studentId: owner.id,
    courseId: course.id,
    studentName: 'Asha Rao',
    courseTitle: 'SQL',
    instructorName: 'K',
    lectures: 1,
    seconds: 60,
  };
  await app.db.insert(certificates).values({ ...issued, code: 'AAAA-BBBB-CCCC' });
  const { data } = await owner.call(resumes.provable, {});
  expect(data.items).toMatchObject([{ kind: 'certificate', subjectId: 'AAAA-BBBB-CCCC', title: 'SQL' }]);
  const proof = await owner.call(resumes.prove, { body: { kind: 'certificate', subjectId: 'AAAA-BBBB-CCCC' } });
  const { url } = proof.data;
  expect(url).toBe('http://localhost:3000/verify/AAAA-BBBB-CCCC');
  const stranger = await app.person();
  expect(
    (await stranger.call(resumes.prove, { body: { kind: 'certificate', subjectId: 'AAAA-BBBB-CCCC' } })).status,
  ).toBe(404);
  const foreign = 'http://localhost:3000/verify/ZZZZ-ZZZZ-ZZZZ';
  await keep(
    {
      basics: { name: 'Asha Rao' },
      certificates: [
        { name: 'SQL', url },
        { name: 'Fake', url: foreign },
      ],
    },
    0,
  );
  const code = codeOf((await publish()).data.url);
  expect((await opened(code)).data.proven).toEqual([url]);
  await app.db
    .update(certificates)
    .set({ withdrawnAt: app.services.now() })
    .where(eq(certificates.code, 'AAAA-BBBB-CCCC'));
  expect((await opened(code)).data.proven).toEqual([]);
});

test('the mirror reads the saved draft; letters are saved like drafts and come out as files', async () => {
  const { owner, params } = await written();
  const mirror = await owner.call(resumes.mirror, { params });
  expect(mirror.data.fields.map(({ state }) => state)).toEqual(['same', 'same']);
  const { data: letter } = await owner.call(resumes.createLetter, {
    params,
    body: { key: crypto.randomUUID(), title: 'Lotus' },
  });
  const letterId = { letterId: letter.letterId };
  const body = { title: 'Lotus', recipient: 'Lotus Labs', body: 'Dear team', version: 0 };
  expect((await owner.call(resumes.keepLetter, { params: letterId, body })).data.version).toBe(1);
  expect((await owner.call(resumes.keepLetter, { params: letterId, body: { ...body, body: 'Other' } })).data.code).toBe(
    'changed_elsewhere',
  );
  for (const format of ['pdf', 'docx'] as const) {
    const file = await owner.call(resumes.letterFile, { params: letterId, query: { format } });
    expect(file.data.name).toBe(`Asha-Rao-Lotus.${format}`);
  }
});

test('nothing of an erased person is left', async () => {
  const { owner, params, publish } = await written();
  const code = codeOf((await publish()).data.url);
  const { onErased } = await import('./erasure.ts');
  const record = { eventId: crypto.randomUUID(), at: new Date() };
  await onErased.handle({ userId: owner.id } as never, app.services, record);
  expect(await app.db.$count(rows, eq(rows.id, params.resumeId))).toBe(0);
  expect((await opened(code)).status).toBe(404);
});
