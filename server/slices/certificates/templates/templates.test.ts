import { certificates as register } from '@stepwell/contract/certificates/certificates.ts';
import { certificateTemplates as contract, type Design, ownDesign } from '@stepwell/contract/certificates/templates.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { certificateDesigns, certificatePictures } from '../../../tables/certificates/templates.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { png } from '../../identity/testing/pictures.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const design = (about: Partial<Design> = {}): Design => ({
  ...ownDesign,
  border: 'steps',
  accent: '#7a3e9d',
  ...about,
});
const make = async (about: Partial<Design> = {}, name: string = crypto.randomUUID()) =>
  (await admin.call(contract.make, { body: { name, design: design(about) } })).data;
const choose = (course: { slug: string }, templateId: string | null) =>
  admin.call(contract.choose, { params: { courseId: course.slug }, body: { templateId } });

/** Somebody finishes a course; answers their certificate's row as it stands. */
async function earn(course: { id: string; slug: string }, lectureId: string) {
  const student = await app.person({ fullName: 'Tara Menon' });
  await app.enrolment(student, course);
  const { data } = await student.call(learning.read, { params: { lectureId } });
  await app.settle();
  return { student, code: data.certificateCode ?? '' };
}
async function createCourse() {
  const course = await app.course({ title: 'Graphs' });
  return { course, lectureId: (await app.lecture(course)).id };
}
async function paperOf(code: string) {
  const [row] = await app.db.select().from(certificates).where(eq(certificates.code, code));
  const [look] = row?.designId
    ? await app.db.select().from(certificateDesigns).where(eq(certificateDesigns.id, row.designId))
    : [];
  return { key: row?.fileKey ?? '', issue: row?.issueNumber, design: look?.design, version: look?.version };
}
const fileOf = (key: string) => app.storage.files.get(key);

test('a course follows what it chose, others the default, and without one our own paper', async () => {
  const [own, first, second] = [await createCourse(), await createCourse(), await createCourse()];
  const before = await earn(own.course, own.lectureId);
  expect(await paperOf(before.code)).toMatchObject({ design: undefined, issue: 1 });
  const [chosen, usual] = [await make({ title: 'Chosen' }), await make({ title: 'Usual' })];
  await admin.call(contract.makeDefault, { body: { templateId: usual.templateId } });
  expect((await choose(first.course, chosen.templateId)).data).toMatchObject({ templateId: chosen.templateId });
  expect((await paperOf((await earn(first.course, first.lectureId)).code)).design?.title).toBe('Chosen');
  expect((await paperOf((await earn(second.course, second.lectureId)).code)).design?.title).toBe('Usual');
  expect((await admin.call(contract.retire, { params: { templateId: chosen.templateId } })).status).toBe(200);
  expect((await paperOf((await earn(first.course, first.lectureId)).code)).design?.title).toBe('Usual');
  expect((await choose(first.course, chosen.templateId)).status).toBe(404);
  await admin.call(contract.makeDefault, { body: { templateId: null } });
  expect((await paperOf((await earn(first.course, first.lectureId)).code)).design).toBeUndefined();
});

test('a changed template changes no issued paper, a corrected name keeps its version, and only asking makes papers anew', async () => {
  const { course, lectureId } = await createCourse();
  const { templateId } = await make({ title: 'First' });
  await choose(course, templateId);
  const [one, other, gone] = [
    await earn(course, lectureId),
    await earn(course, lectureId),
    await earn(course, lectureId),
  ];
  const paper = await paperOf(one.code);
  const bytes = fileOf(paper.key);
  const body = { name: crypto.randomUUID(), design: design({ title: 'Second' }), version: 1 };
  const params = { templateId };
  expect((await admin.call(contract.change, { params, body })).data).toMatchObject({ version: 2, olderPapers: 3 });
  await app.settle();
  expect(await paperOf(one.code)).toEqual(paper);
  expect(fileOf(paper.key)).toBe(bytes);
  await admin.call(register.correct, { params: { code: other.code }, body: { fullName: 'Tara Menonn' } });
  await app.settle();
  expect(await paperOf(other.code)).toMatchObject({ issue: 2, version: 1, design: { title: 'First' } });
  await admin.call(register.withdraw, { params: { code: gone.code }, body: { code: 'other', reason: 'A mistake.' } });

  expect((await admin.call(contract.renew, { params, body: { reason: ' ' } })).status).toBe(422);
  const reason = 'The seal is another one.';
  expect((await admin.call(contract.renew, { params, body: { reason } })).data).toEqual({ papers: 2 });
  await app.settle();
  expect(await paperOf(one.code)).toMatchObject({ issue: 2, version: 2, design: { title: 'Second' } });
  expect(await paperOf(other.code)).toMatchObject({ issue: 3, version: 2 });
  expect(await paperOf(gone.code)).toMatchObject({ issue: 1, version: 1, key: '' });
  expect(fileOf(paper.key)).toBeUndefined();
  expect(
    fileOf((await paperOf(one.code)).key)
      ?.subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const log = await app.db.select().from(auditLog).where(eq(auditLog.reason, reason));
  expect(log).toMatchObject([{ act: 'certificate-templates.papers-renewed', actorId: admin.id, after: { papers: 2 } }]);
  expect(await admin.call(contract.renew, { params, body: { reason } })).toMatchObject({ status: 409 });
});

test('one paper can be made anew in what its course follows now', async () => {
  const { course, lectureId } = await createCourse();
  const { code } = await earn(course, lectureId);
  const { templateId } = await make({ title: 'Later' });
  await choose(course, templateId);
  const renewed = await admin.call(register.renew, { params: { code }, body: { reason: 'Asked for by its owner.' } });
  expect(renewed.data).toMatchObject({ issueNumber: 2 });
  await app.settle();
  expect(await paperOf(code)).toMatchObject({ issue: 2, design: { title: 'Later' } });
});

test('a field that does not exist is refused by name and place, and so are letters the paper lacks', async () => {
  const wrong = async (about: Partial<Design>) => {
    const answer = await admin.call(contract.make, { body: { name: crypto.randomUUID(), design: design(about) } });
    expect(answer.status).toBe(422);
    return answer.data.fields ?? {};
  };
  expect((await wrong({ body: '{student}\nof {cuorse}' }))['design.body']).toMatch(
    /^\{cuorse\} at line 2, character 4 is/,
  );
  expect((await wrong({ body: '{student} {' }))['design.body']).toContain('{ at line 1, character 11');
  expect((await wrong({ body: 'Everybody' }))['design.body']).toContain('Add the field {student}');
  expect((await wrong({ title: 'شهادة' }))['design.title']).toContain('“ش” at line 1, character 1');
  expect((await wrong({ title: 'Well done 🎓' }))['design.title']).toContain('🎓');
  expect((await wrong({ accent: '#ffee99' }))['design.accent']).toContain('too pale');
  const away = 'certificate-pictures/aaaaaaaaaaaaaaaaaaaaaaaa.png';
  expect((await wrong({ logo: 'own', logoPicture: away }))['design.logoPicture']).toContain('Choose it again');
});

test('two admins at one template: the second hears of it; a name is there once; both presses make one', async () => {
  const { templateId, name } = await make();
  const params = { templateId };
  const body = { name, design: design({ title: 'Mine' }), version: 1 };
  const both = await Promise.all([
    admin.call(contract.change, { params, body }),
    admin.call(contract.change, { params, body: { ...body, design: design({ title: 'Yours' }) } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const twice = { body: { name: `Twice ${crypto.randomUUID()}`, design: design() } };
  const created = await Promise.all([admin.call(contract.make, twice), admin.call(contract.make, twice)]);
  expect(created.map(({ status }) => status).sort()).toEqual([200, 409]);
  const found = (await admin.call(contract.list, { query: { q: twice.body.name } })).data.items;
  expect(found).toMatchObject([{ version: 1, isDefault: false, courses: 0, papers: 0 }]);
});

test('templates are found by name and paged in both orders without a gap', async () => {
  const mark = crypto.randomUUID();
  for (const place of [1, 2, 3]) await make({}, `${mark} ${place}`);
  for (const sort of ['name', 'updated'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await admin.call(contract.list, { query: { q: mark, sort, limit: 1, ...(cursor && { cursor }) } }))
        .data;
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const right = [`${mark} 1`, `${mark} 2`, `${mark} 3`];
    expect(seen).toEqual(sort === 'name' ? right : right.reverse());
  }
});

test('a picture is drawn anew and stands on the preview; what no template names is gone after a day', async () => {
  const content = new Blob([Uint8Array.from(png({ width: 2000, height: 100 }))], { type: 'image/png' });
  const [used, idle] = [
    (await admin.call(contract.keepPicture, { content })).data,
    (await admin.call(contract.keepPicture, { content })).data,
  ];
  expect(fileOf(used.picture)?.readUInt32BE(16)).toBe(920);
  expect((await app.http.inject({ url: used.url, headers: admin.headers })).statusCode).toBe(200);
  const shown = design({ logo: 'own', logoPicture: used.picture });
  const { data } = await admin.call(contract.preview, { body: { design: shown, sample: 'devanagari', pdf: true } });
  expect(data.svg).toContain(`data:image/png;base64,${fileOf(used.picture)?.toString('base64')}`);
  expect(
    Buffer.from(data.pdf ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const created = await make(shown);
  expect(created.pictures).toMatchObject([{ picture: used.picture }]);
  app.pass(25 * 60 * 60 * 1000);
  await app.runJob('learning.forget-certificate-pictures');
  expect([fileOf(used.picture), fileOf(idle.picture)].map(Boolean)).toEqual([true, false]);
  expect(await app.db.$count(certificatePictures, eq(certificatePictures.key, idle.picture))).toBe(0);
});
