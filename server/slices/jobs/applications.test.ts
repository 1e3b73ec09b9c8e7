import { candidates } from '@stepwell/contract/jobs/candidates.ts';
import { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { resumes } from '@stepwell/contract/resumes/resumes.ts';
import { expect, test } from 'vitest';
import { newJobs } from '../../testing/fixtures/jobs.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { employer, job, resume, apply } = newJobs(app);
const key = () => crypto.randomUUID();
const dayAhead = (days: number) =>
  new Date(app.services.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

test('one person in two jobs of an employer is found, merged, listed once in the pool and taken apart', async () => {
  const employerId = await employer();
  const here = await job({ employerId, title: 'Analyst', must: ['SQL'] });
  const there = await job({ employerId, title: 'Tester', must: ['SQL'] }, here.staff);
  const later = await job({ employerId, title: 'Engineer', must: ['SQL'] }, here.staff);
  const document = {
    basics: { name: 'Asha Rao', phone: '+91 98200 41577' },
    skills: [{ name: 'Data', keywords: ['SQL'] }],
  };
  const [one, again, stranger] = [await app.person(), await app.person(), await app.person()];
  const first = await apply(one, here.slug, { document });
  const second = await apply(again, there.slug, {
    document: { ...document, basics: { ...document.basics, name: 'A Rao' } },
  });
  const own = await apply(one, there.slug, { document: { basics: { name: 'Asha Rao' } } });
  // The same number at another employer, and at a job of this one that the caller doesn't work on.
  await apply(stranger, (await job()).slug, { document });
  await apply(await app.person(), (await job({ employerId })).slug, { document });
  const read = async (by: typeof here) =>
    (await by.staff.call(candidates.duplicates, { params: by.params })).data.across;
  expect((await read(here)).pairs).toMatchObject([
    { one: { applicationId: first }, other: { applicationId: second, jobTitle: 'Tester' }, evidence: { phone: true } },
  ]);
  for (const [person, applicationId] of [
    [one, first],
    [again, second],
  ] as const)
    await person.call(candidates.setKept, { params: { applicationId }, body: { until: dayAhead(30) } });
  const poolOf = async () => (await here.staff.call(candidates.pool, { params: later.params, query: {} })).data.items;
  expect(await poolOf()).toHaveLength(2);

  const merge = { params: { ...here.params, mergeId: key() }, body: { keptId: first, mergedId: second } };
  const [after, twice] = [
    await here.staff.call(candidates.merge, merge),
    await here.staff.call(candidates.merge, merge),
  ];
  expect([after.data.across.pairs, twice.data.across.merges.length]).toEqual([[], 1]);
  expect(await read(there)).toMatchObject({ pairs: [], merges: [{ kept: { applicationId: second } }] });
  const anew = { ...merge, params: { ...merge.params, mergeId: key() } };
  expect((await here.staff.call(candidates.merge, anew)).data.code).toBe('merge_impossible');
  const pageOf = async (applicationId: string) =>
    (await here.staff.call(pipeline.application, { params: { applicationId } })).data;
  const page = await pageOf(first);
  expect(page.elsewhere.map(({ applicationId, isSameAccount }) => [applicationId, isSameAccount])).toEqual([
    [own, true],
    [second, false],
  ]);
  expect(page.merges).toMatchObject([{ jobTitle: 'Tester', undone: null }]);
  // Both stay on their boards.
  for (const { params } of [here, there])
    expect(
      (await here.staff.call(pipeline.applicants, { params, query: {} })).data.items.map(({ merged }) => merged),
    ).not.toContain(1);
  expect(await poolOf()).toHaveLength(1);
  // The consent of one account is not the other's.
  await again.call(candidates.setKept, { params: { applicationId: second }, body: { until: null } });
  expect(await poolOf()).toMatchObject([{ applicationId: first }]);
  await apply(again, later.slug);
  expect(await poolOf()).toEqual([]);

  expect(
    (await there.staff.call(candidates.takeApart, { params: { ...there.params, mergeId: merge.params.mergeId } }))
      .status,
  ).toBe(200);
  expect((await read(here)).pairs).toHaveLength(1);
  expect((await pageOf(second)).merges[0]?.undone).not.toBeNull();
  expect((await pageOf(second)).elsewhere.map(({ jobTitle }) => jobTitle)).toEqual(['Engineer']);
});

test('who is hidden in one job is neither found, merged nor listed by another', async () => {
  const employerId = await employer();
  const blind = await job({ employerId });
  const open = await job({ employerId }, blind.staff);
  const { staff } = open;
  const colleague = await app.person({ role: 'instructor' });
  await staff.call(staffJobs.addColleague, { params: open.params, body: { email: colleague.email } });
  const document = { basics: { name: 'Zubaida Qureshi', phone: '+91 98200 41577' } };
  const hidden = await apply(await app.person(), blind.slug, { document });
  const second = await apply(await app.person(), blind.slug, { document });
  const shown = await apply(await app.person(), open.slug, { document });
  const across = async (by = staff) => (await by.call(candidates.duplicates, { params: open.params })).data.across;
  const merge = (mergedId: string, by = staff) =>
    by.call(candidates.merge, { params: { ...open.params, mergeId: key() }, body: { keptId: shown, mergedId } });
  expect([(await across()).pairs.length, (await across(colleague)).pairs.length]).toEqual([2, 0]);
  expect((await merge(hidden, colleague)).data.code).toBe('job_application_not_found');
  expect((await merge(hidden)).status).toBe(200);
  await staff.call(staffJobs.setBlind, { params: blind.params, body: { stageId: blind.stage('interview') } });
  expect((await merge(second)).data.code).toBe('merge_impossible');
  // What was merged before is silent as long as one of them is hidden.
  for (const applicationId of [hidden, shown]) {
    const { data } = await staff.call(pipeline.application, { params: { applicationId } });
    expect(data).toMatchObject({ elsewhere: [], merges: [] });
  }
  expect(await across()).toEqual({ pairs: [], merges: [] });
});

test('a cover letter goes along as it is then, hidden where names are, and only one’s own', async () => {
  const { slug, staff, params, stage } = await job();
  const candidate = await app.person({ fullName: 'Asha Rao' });
  const resumeId = await resume(candidate);
  const { data: letter } = await candidate.call(resumes.createLetter, {
    params: { resumeId },
    body: { key: key(), title: 'For Lotus Labs' },
  });
  const write = (body: string, version: number) =>
    candidate.call(resumes.keepLetter, {
      params: letter,
      body: { title: letter.title, recipient: 'Ms Iyer', body, version },
    });
  const send = (person: typeof candidate, ownResumeId: string) =>
    person.call(ownJobs.apply, {
      params: { slug },
      body: { resumeId: ownResumeId, note: '', letterId: letter.letterId },
    });
  expect((await candidate.call(ownJobs.one, { params: { slug } })).data.letters).toEqual([]);
  expect((await send(candidate, resumeId)).data.code).toBe('cover_letter_empty');
  await write('Asha Rao writes SQL.', 0);
  expect((await candidate.call(ownJobs.one, { params: { slug } })).data.letters).toMatchObject([
    { letterId: letter.letterId, title: 'For Lotus Labs', recipient: 'Ms Iyer' },
  ]);
  const other = await app.person();
  expect((await send(other, await resume(other))).data.code).toBe('cover_letter_not_found');
  const { data: applied } = await send(candidate, resumeId);
  await write('Another text.', 1);
  await candidate.call(resumes.removeLetter, { params: letter });
  const read = async () => (await staff.call(pipeline.application, { params: applied })).data.coverLetter;
  expect(await read()).toEqual({ title: 'For Lotus Labs', recipient: 'Ms Iyer', body: 'Asha Rao writes SQL.' });
  expect((await candidate.call(ownJobs.applications, {})).data.items[0]?.letterTitle).toBe('For Lotus Labs');
  await staff.call(staffJobs.setBlind, { params, body: { stageId: stage('interview') } });
  expect(await read()).toMatchObject({ body: '… writes SQL.' });
});

test('resumes to apply with: the one that shows most of what the job asks for first, then the newest', async () => {
  const { slug } = await job({ must: ['SQL', 'Python'], nice: ['Docker'] });
  const owner = await app.person();
  const skilled = (...names: string[]) => resume(owner, { skills: names.map((name) => ({ name })) });
  const nice = await skilled('SQL', 'Docker');
  const both = await skilled('SQL', 'Python');
  const one = await skilled('Python');
  const none = await skilled('Piano');
  const { data } = await owner.call(ownJobs.one, { params: { slug } });
  expect(data.resumes.map(({ resumeId, mustsMet, nicesMet }) => [resumeId, mustsMet, nicesMet])).toEqual([
    [both, 2, 0],
    [nice, 1, 1],
    [one, 1, 0],
    [none, 0, 0],
  ]);
});
