import { candidates } from '@stepwell/contract/jobs/candidates.ts';
import { jobLetters } from '@stepwell/contract/jobs/letters.ts';
import { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { letters } from '../../tables/jobs/applications.ts';
import { pool } from '../../tables/jobs/candidates.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { newJobs } from '../../testing/fixtures/jobs.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { hiderOf } from './pipeline/blind.ts';

const app = await startTestApp();
const { listOf } = newBell(app);
const { employer, job, resume, apply } = newJobs(app);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const key = () => crypto.randomUUID();
const dayAhead = (days: number) => new Date(app.services.now().getTime() + days * DAY).toISOString().slice(0, 10);

test('one person with two accounts is found, merged, moved as one and taken apart with nothing lost', async () => {
  const { params, slug, staff, stage } = await job();
  const work = [
    { position: 'Analyst', name: 'Kite Foods', highlights: ['Wrote SQL reports', 'Automated them in Python'] },
  ];
  const document = (name: string) => ({ basics: { name }, work });
  const [one, again, namesake] = [await app.person(), await app.person(), await app.person()];
  const first = await apply(one, slug, { document: document('Asha Rao') });
  const second = await apply(again, slug, { document: document('RAO, Ásha') });
  // The same name and nothing else says nothing.
  await apply(namesake, slug, { document: { basics: { name: 'Asha Rao' }, work: [{ position: 'Welder' }] } });
  const { data: found } = await staff.call(candidates.duplicates, { params });
  expect(found.pairs.map(({ one, other }) => [one.applicationId, other.applicationId])).toEqual([[first, second]]);
  expect(found.pairs[0]?.evidence).toMatchObject({ email: false, phone: false, name: true });
  expect(found.pairs[0]?.evidence.lines).toContain('Wrote SQL reports');

  await staff.call(pipeline.addNote, {
    params: { applicationId: second },
    body: { key: key(), text: 'Met at the fair.' },
  });
  const merge = { params: { ...params, mergeId: key() }, body: { keptId: first, mergedId: second } };
  const [after, twice] = [await staff.call(candidates.merge, merge), await staff.call(candidates.merge, merge)];
  expect([after.data.pairs, twice.data.merges.length]).toEqual([[], 1]);
  const { data: rows } = await staff.call(pipeline.applicants, { params, query: {} });
  expect(rows.items.map(({ applicationId }) => applicationId)).not.toContain(second);
  const pageOf = async (applicationId: string) =>
    (await staff.call(pipeline.application, { params: { applicationId } })).data;
  expect((await pageOf(first)).notes.map(({ text }) => text)).toEqual(['Met at the fair.']);
  expect(await pageOf(second)).toMatchObject({ merges: [{ isKept: false, undone: null }] });

  // A move is one person's, and both accounts see it.
  const body = { key: key(), applicationIds: [first], stageId: stage('interview') };
  expect((await staff.call(pipeline.move, { params, body })).data.moved).toBe(1);
  app.pass(10 * MINUTE);
  const { data: own } = await again.call(ownJobs.applications, {});
  expect(own.items[0]?.step).toBe('interview');

  const undo = { params: merge.params };
  expect((await staff.call(candidates.takeApart, undo)).data).toMatchObject({ merges: [], pairs: [{}] });
  expect((await pageOf(first)).notes).toEqual([]);
  expect((await pageOf(second)).notes).toHaveLength(1);
  for (const id of [first, second]) expect((await pageOf(id)).merges[0]?.undone).not.toBeNull();
});

test('an application with an offer stays in front', async () => {
  const { params, slug, staff } = await job();
  const [first, second] = [await apply(await app.person(), slug), await apply(await app.person(), slug)];
  const expiresAt = new Date(app.services.now().getTime() + DAY).toISOString();
  const terms = { key: key(), pay: '₹6 lakh', startsOn: '2099-07-01', text: '', expiresAt };
  await staff.call(pipeline.makeOffer, { params: { applicationId: second }, body: terms });
  const merge = (keptId: string, mergedId: string) =>
    staff.call(candidates.merge, { params: { ...params, mergeId: key() }, body: { keptId, mergedId } });
  expect(await merge(first, second)).toMatchObject({ status: 409, data: { code: 'merge_impossible' } });
  expect((await merge(second, first)).status).toBe(200);
  expect((await merge(second, first)).data.code).toBe('merge_impossible');
  const another = { params: { applicationId: first }, body: { ...terms, key: key() } };
  expect((await staff.call(pipeline.makeOffer, another)).data.code).toBe('merge_impossible');
});

test('who agreed is found for another job of the employer, invited once, and gone after the last day', async () => {
  const employerId = await employer();
  const earlier = await job({ employerId });
  const [asha, ben] = [await app.person({ fullName: 'Asha Pool' }), await app.person()];
  const document = { basics: { name: 'Asha Pool' }, skills: [{ name: 'Data', keywords: ['SQL'] }] };
  const resumeId = await resume(asha, document);
  const wish = (keepUntil: string) => ({ params: { slug: earlier.slug }, body: { resumeId, note: '', keepUntil } });
  expect((await asha.call(ownJobs.apply, wish('2020-01-01'))).data.code).toBe('pool_day_unfit');
  const { data: applied } = await asha.call(ownJobs.apply, wish(dayAhead(30)));
  await apply(ben, earlier.slug, { document });
  const later = await job({ employerId, must: ['SQL', 'Go'] });
  const stranger = await job({ must: ['SQL'] });
  const search = async (by: typeof later, terms?: string) =>
    (await by.staff.call(candidates.pool, { params: by.params, query: terms === undefined ? {} : { terms } })).data;
  expect(await search(later)).toMatchObject({
    terms: ['SQL', 'Go'],
    total: 1,
    items: [{ fullName: 'Asha Pool', met: 1 }],
  });
  expect((await search(later, 'Rust')).total).toBe(0);
  expect((await search(stranger)).total).toBe(0);
  expect((await search(earlier)).total).toBe(0);

  const invite = { params: later.params, body: { applicationIds: [applied.applicationId] } };
  expect((await later.staff.call(candidates.invite, invite)).data.invited).toBe(1);
  expect((await later.staff.call(candidates.invite, invite)).data.invited).toBe(0);
  expect((await stranger.staff.call(candidates.invite, { ...invite, params: stranger.params })).data.invited).toBe(0);
  await app.settle();
  expect((await listOf(asha)).map(({ kind }) => kind)).toEqual(['job-invitation']);

  const keep = (until: string | null) => asha.call(candidates.setKept, { params: applied, body: { until } });
  expect((await asha.call(ownJobs.applications, {})).data.items[0]?.keptUntil).toBe(dayAhead(30));
  await keep(null);
  expect((await search(later)).total).toBe(0);
  await keep(dayAhead(5));
  expect((await search(later)).total).toBe(1);
  app.pass(7 * DAY);
  expect((await search(later)).total).toBe(0);
  await app.runJob('jobs.end-pool-consents');
  expect(await app.db.$count(pool, eq(pool.candidateId, asha.id))).toBe(0);
});

test('emails from a template wait ten minutes: undone ones never go out, others go out filled and count as a reply', async () => {
  const { params, slug, staff } = await job();
  const candidate = await app.person({ fullName: 'Meera Iyer' });
  const applicationId = await apply(candidate, slug);
  const template = {
    name: 'Invitation',
    subject: 'Interview: {job}',
    text: 'Dear {name}, you are in “{stage}”: {link}',
  };
  const of = { ...params, templateId: key() };
  const typo = await staff.call(jobLetters.saveTemplate, {
    params: of,
    body: { ...template, text: 'Dear {nmae}, hello.' },
  });
  expect([typo.status, typo.data.fields?.['text']]).toEqual([422, expect.stringContaining('“{nmae}” isn’t known')]);
  await staff.call(jobLetters.saveTemplate, { params: of, body: template });
  const other = await job();
  const taken = { params: { ...other.params, templateId: of.templateId }, body: template };
  expect((await other.staff.call(jobLetters.saveTemplate, taken)).data.code).toBe('job_template_not_found');
  expect((await other.staff.call(jobLetters.templates, { params: other.params })).data.items).toEqual([]);

  const { subject, text } = template;
  const send = (batchId: string) =>
    staff.call(jobLetters.send, { params, body: { key: batchId, applicationIds: [applicationId], subject, text } });
  const [first, second] = [key(), key()];
  await send(first);
  expect((await send(second)).data.sent).toBe(1);
  const undo = (batchId: string) => staff.call(jobLetters.undo, { params: { ...params, batchId } });
  expect((await undo(first)).data.stopped).toBe(1);
  expect((await undo(first)).data.stopped).toBe(0);
  expect((await send(first)).data.sent).toBe(0);
  await app.runJob('jobs.send-letters');
  await app.settle();
  expect(app.mail.letters.filter(({ to }) => to === candidate.email)).toEqual([]);
  app.pass(10 * MINUTE);
  await app.runJob('jobs.send-letters');
  await app.settle();
  const sent = app.mail.letters.filter(({ to }) => to === candidate.email);
  expect(sent.map((one) => one.subject)).toEqual(['Interview: Junior developer']);
  expect(sent[0]?.text).toContain('Dear Meera Iyer, you are in “Applied”: http');
  expect((await undo(second)).data.code).toBe('letters_gone');
  expect(await app.db.$count(letters, eq(letters.applicationId, applicationId))).toBe(1);
});

test('until the stage the owner sets, staff see a number: no name, contact, school or word of gender leaves the server', async () => {
  const { params, slug, staff, stage } = await job();
  const admin = await app.person({ role: 'admin' });
  const colleague = await app.person({ role: 'instructor' });
  await staff.call(staffJobs.addColleague, { params, body: { email: colleague.email } });
  const candidate = await app.person({ fullName: 'Zubaida Qureshi' });
  const document = {
    basics: {
      name: 'Zubaida Qureshi',
      email: 'zq@example.org',
      phone: '+91 98200 41577',
      summary: 'She leads; Zubaida writes SQL.',
    },
    education: [{ institution: 'Fergusson College', area: 'Statistics', studyType: 'BSc' }],
    work: [
      { position: 'Analyst', name: 'Kite', highlights: ['Tutor at Fergusson College', 'See https://zubaida.example'] },
    ],
  };
  const applicationId = await apply(candidate, slug, { document });
  const blind = (person: typeof staff, stageId: string | null) =>
    person.call(staffJobs.setBlind, { params, body: { stageId } });
  expect((await blind(colleague, stage('interview'))).data.code).toBe('job_owner_only');
  expect((await blind(staff, stage('hired'))).data.code).toBe('blind_stage_unfit');
  await blind(staff, stage('interview'));

  const ofOne = { params: { applicationId } };
  const read = async () => [
    (await staff.call(pipeline.board, { params })).data,
    (await staff.call(pipeline.applicants, { params, query: {} })).data,
    (await admin.call(pipeline.application, ofOne)).data,
    (await staff.call(candidates.duplicates, { params })).data,
    (await staff.call(pipeline.stageIds, { params: { ...params, stageId: stage('applied') } })).data,
  ];
  const text = JSON.stringify(await read());
  for (const word of ['Zubaida', 'Qureshi', 'zq@', '41577', 'Fergusson', 'She ', 'zubaida.example'])
    expect(text).not.toContain(word);
  expect(text).toContain('Candidate 1');
  expect(text).toContain('Statistics');
  expect((await staff.call(pipeline.resumeFile, ofOne)).data.code).toBe('candidate_blind');
  const found = async (q: string) =>
    (await staff.call(pipeline.applicants, { params, query: { q } })).data.items.length;
  expect([await found('Zubaida'), await found('Candidate 1')]).toEqual([0, 1]);
  await staff.call(pipeline.addNote, { ...ofOne, body: { key: key(), text: 'Strong at SQL.' } });

  const body = { key: key(), applicationIds: [applicationId], stageId: stage('interview') };
  await staff.call(pipeline.move, { params, body });
  const { data: shown } = await staff.call(pipeline.application, ofOne);
  expect(shown).toMatchObject({ fullName: 'Zubaida Qureshi', isBlind: false, shown: { by: staff.fullName } });
  expect(shown.notes).toHaveLength(1);
  // An undo doesn't hide what was read.
  await staff.call(pipeline.undoMove, { params: { ...params, batchId: body.key } });
  expect((await staff.call(pipeline.application, ofOne)).data.isBlind).toBe(false);
});

test('another job’s pool, a merge and a twin who is shown tell no name of a blind job either', async () => {
  const employerId = await employer();
  const { params, slug, staff, stage } = await job({ employerId });
  const document = (name: string) => ({
    basics: { name, phone: '+91 98200 41577' },
    work: [{ position: 'Analyst', highlights: ['Zubaida wrote SQL for Kite'] }],
  });
  const [first, again, third] = [await app.person(), await app.person(), await app.person()];
  const one = await apply(first, slug, { document: document('Zubaida Qureshi') });
  const two = await apply(again, slug, { document: document('Zubi Q') });
  const shown = await apply(third, slug, { document: document('Zubaida Q') });
  await staff.call(staffJobs.setBlind, { params, body: { stageId: stage('interview') } });

  await first.call(candidates.setKept, { params: { applicationId: one }, body: { until: dayAhead(30) } });
  const later = await job({ employerId, must: ['SQL'] }, staff);
  const { data: found } = await staff.call(candidates.pool, { params: later.params, query: {} });
  expect(found.items).toMatchObject([{ applicationId: one, fullName: 'Candidate 1', met: 1 }]);
  expect(JSON.stringify(found)).not.toContain('Zubaida');

  // The email to the one behind says the name that this one used.
  const letter = { subject: 'News for {name}', text: 'Dear {name}, thank you.' };
  await staff.call(jobLetters.send, { params, body: { key: key(), applicationIds: [two], ...letter } });
  const merge = { params: { ...params, mergeId: key() }, body: { keptId: one, mergedId: two } };
  await staff.call(candidates.merge, merge);
  const pageOf = async (applicationId: string) =>
    (await staff.call(pipeline.application, { params: { applicationId } })).data;
  expect((await pageOf(one)).letters).toMatchObject([{ subject: 'News for …', text: 'Dear …, thank you.' }]);

  // Who is shown would tell who their hidden twin is.
  expect((await pageOf(one)).sameContact).toMatchObject([{ applicationId: shown }]);
  const body = { key: key(), applicationIds: [shown], stageId: stage('interview') };
  await staff.call(pipeline.move, { params, body });
  for (const id of [one, shown]) expect(await pageOf(id)).toMatchObject({ sameContact: [], duplicates: 0 });
  expect((await staff.call(candidates.duplicates, { params })).data.pairs).toEqual([]);
});

test('an offer and its answer move the applications merged behind, too', async () => {
  const { params, slug, staff } = await job();
  const [first, second] = [await app.person(), await app.person()];
  const [front, behind] = [await apply(first, slug), await apply(second, slug)];
  await staff.call(candidates.merge, {
    params: { ...params, mergeId: key() },
    body: { keptId: front, mergedId: behind },
  });
  const expiresAt = new Date(app.services.now().getTime() + DAY).toISOString();
  const terms = { key: key(), pay: '₹6 lakh', startsOn: '2099-07-01', text: '', expiresAt };
  await staff.call(pipeline.makeOffer, { params: { applicationId: front }, body: terms });
  const kindOf = async (applicationId: string) =>
    (await staff.call(pipeline.application, { params: { applicationId } })).data.kind;
  expect(await kindOf(behind)).toBe('offer');
  await first.call(ownJobs.answerOffer, { params: { offerId: terms.key }, body: { isAccepted: true } });
  expect([await kindOf(front), await kindOf(behind)]).toEqual(['hired', 'hired']);
});

test.each([
  ['Mr Rao captained the girls’ team; his lead', ['Rao'], '… … captained the … team; … lead'],
  ['The mission of Raoul', ['Rao'], 'The mission of Raoul'],
  ['Write to a.b@c.org or +91 98200 41577 (2019 - 2021)', [], 'Write to … or … (2019 - 2021)'],
  ['Asha Rao, or A\u0301sha; RÁO too', ['Ásha', 'Rao'], '… …, or …; … too'],
  ['Code at github.com/asharao, in Node.js/Express and ASP.NET', [], 'Code at … in Node.js/Express and ASP.NET'],
  ['linkedin.com/in/asha-rao', [], '…'],
  ['Café manager; he\u0301 said', ['Caf'], 'Café manager; hé said'],
])('%j is hidden word by word', (text, names, expected) => {
  expect(hiderOf(names)(text)).toBe(expected);
});
