import { driveDay } from '@stepwell/contract/drives/drive-day.ts';
import { ownDrives } from '@stepwell/contract/drives/own-drives.ts';
import { staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { jobs } from '@stepwell/contract/jobs/jobs.ts';
import { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { jobsAdmin } from '@stepwell/contract/jobs/staff-jobs.ts';
import { expect, test } from 'vitest';
import { newDrives } from '../../testing/fixtures/careers/drives.ts';
import { newJobs } from '../../testing/fixtures/jobs.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { open, panel, slots, registered, book, checkIn, ok } = newDrives(app);
const { job, resume, apply } = newJobs(app);
const HOUR = 3_600_000;
const key = () => crypto.randomUUID();
const codeOf = ({ status, data }: { status: number; data: object }) => [status, (data as { code?: string }).code];
const stopped = [409, 'drive_paused'];
const jobStopped = [409, 'job_paused'];

async function reported(slug: string) {
  const [reporter, admin] = [await app.person(), await app.person({ role: 'admin' })];
  const text = `They ask for money before the interview of ${slug}.`;
  ok(await reporter.call(ownJobs.reportFee, { params: { slug }, body: { text } }));
  return async (decision: 'resume' | 'close' = 'resume') => {
    const { items } = ok(await admin.call(jobsAdmin.reports, {})).data;
    const params = { reportId: items.find((one) => one.text === text)?.reportId ?? '' };
    ok(await admin.call(jobsAdmin.decideReport, { params, body: { decision } }));
  };
}

test('a paused drive takes no candidate further; what helps candidates stays, and all goes on once an admin has decided', async () => {
  const interviewer = await app.person({ role: 'instructor' });
  const drive = await open({ panels: [panel({ memberIds: [interviewer.id], seats: 4 })] });
  const { params, staff } = drive;
  const [first = '', second = '', third = ''] = await slots(drive);
  const people = await Promise.all(
    ['Asha', 'Bilal', 'Chitra', 'Dev', 'Esha'].map((fullName) => app.person({ fullName })),
  );
  const [asha, bilal, chitra, dev, esha] = people as [Person, Person, Person, Person, Person];
  const ids = new Map<Person, string>();
  for (const who of [asha, bilal, chitra, dev]) ids.set(who, (await registered(who, drive)).registrationId);
  const idOf = (who: Person) => ids.get(who) ?? '';
  const atPanel = { ...params, panelId: drive.panels[0]?.panelId ?? '' };
  const queue = (who: Person) =>
    interviewer.call(driveDay.queue, { params: atPanel, body: { registrationId: idOf(who) } });
  const next = () => interviewer.call(driveDay.next, { params: atPanel, body: { key: key() } });
  const end = (who: Person, how: 'done' | 'absent') =>
    interviewer.call(driveDay.end, { params: atPanel, body: { registrationId: idOf(who), how } });
  const assign = (who: Person, slotId: string | null) =>
    staff.call(staffDrives.assign, { params, body: { registrationId: idOf(who), slotId } });
  const move = (to: 'next' | 'rejected', ...who: Person[]) =>
    staff.call(staffDrives.move, { params, body: { key: key(), registrationIds: who.map(idOf), to } });
  const arrives = (who: Person) => {
    const checkIns = [{ registrationId: idOf(who), at: app.services.now().toISOString() }];
    return staff.call(driveDay.checkIn, { params, body: { checkIns } });
  };
  ok(await book(asha, drive, first));
  ok(await book(bilal, drive, first));
  await checkIn(drive, idOf(asha), idOf(chitra));
  ok(await queue(chitra));
  ok(await next());
  const moved = ok(await move('rejected', dev)).data;

  const decide = await reported(drive.jobSlug);
  const refusals = [
    await esha.call(ownDrives.register, { params }),
    await book(chitra, drive, second),
    await assign(chitra, second),
    await arrives(bilal),
    await queue(asha),
    await next(),
    await end(bilal, 'absent'),
    await move('next', asha),
    await move('rejected', asha),
  ];
  expect(refusals.map(codeOf)).toEqual(refusals.map(() => stopped));
  const links = { ...drive.fields, jobIds: [] };
  const unlink = await staff.call(staffDrives.save, { params, body: { version: 3, fields: links } });
  expect(codeOf(unlink)).toEqual(stopped);
  ok(await staff.call(staffDrives.setState, { params, body: { state: 'closed', reason: '' } }));
  const reopen = { params, body: { state: 'open' as const, reason: '' } };
  expect(codeOf(await staff.call(staffDrives.setState, reopen))).toEqual(stopped);

  // Reading, a better slot, giving back, withdrawing, ending what runs, its result, and undoing stay.
  expect(ok(await staff.call(staffDrives.one, { params })).data.isPaused).toBe(true);
  expect(ok(await esha.call(ownDrives.one, { params })).data).toMatchObject({ isPaused: true, canRegister: false });
  const seen = ok(await bilal.call(ownDrives.one, { params })).data;
  expect(seen.slots.map(({ slotId }) => slotId)).toContain(second);
  expect(ok(await chitra.call(ownDrives.one, { params })).data.slots).toEqual([]);
  ok(await book(bilal, drive, second));
  expect(ok(await assign(bilal, third)).data.booking?.slotId).toBe(third);
  ok(await bilal.call(ownDrives.giveBack, { params }));
  ok(await bilal.call(ownDrives.withdraw, { params }));
  ok(await end(chitra, 'done'));
  const result = { verdict: 'through' as const, score: 70, scores: {}, comment: '', panelId: atPanel.panelId };
  const roundId = drive.rounds[0]?.roundId ?? '';
  const body = { registrationId: idOf(chitra), roundId, ...result };
  ok(await interviewer.call(driveDay.saveResult, { params, body }));
  const undone = { params: { ...params, batchId: moved.batchId } };
  expect(ok(await staff.call(staffDrives.undoMove, undone)).data.restored).toBe(1);
  ok(await staff.call(staffDrives.summary, { params }));

  await decide();
  ok(await staff.call(staffDrives.setState, reopen));
  await registered(esha, drive);
  ok(await book(esha, drive, second));
  ok(await next());
  ok(await move('next', asha));
});

test('a reported job and those of its drive stop: no application, move, offer or yes; offers get the time back', async () => {
  const drive = await open();
  const admin = await app.person({ role: 'admin' });
  const [one] = ok(await admin.call(staffDrives.one, { params: drive.params })).data.jobs;
  const employerId = drive.fields.employerId;
  const other = await job({ employerId, title: 'Tester' }, drive.staff);
  const far = await job({ employerId, title: 'Writer' }, drive.staff);
  const fields = { ...drive.fields, jobIds: [one?.jobId ?? '', other.params.jobId] };
  ok(await drive.staff.call(staffDrives.save, { params: drive.params, body: { version: 3, fields } }));
  const [asha, bilal] = [await app.person(), await app.person()];
  const ofAsha = await apply(asha, other.slug);
  const ofBilal = await apply(bilal, other.slug);
  const elsewhere = await apply(bilal, far.slug);
  const offer = (applicationId: string) => {
    const expiresAt = new Date(app.services.now().getTime() + 2 * HOUR).toISOString();
    const body = { key: key(), pay: '₹6,00,000 a year', startsOn: '2027-01-04', text: '', expiresAt };
    return drive.staff.call(pipeline.makeOffer, { params: { applicationId }, body });
  };
  const move = (of: typeof other, applicationId: string) => {
    const body = { key: key(), applicationIds: [applicationId], stageId: of.stage('review') };
    return drive.staff.call(pipeline.move, { params: of.params, body });
  };
  const { offerId } = ok(await offer(ofAsha)).data;
  const answer = (isAccepted: boolean) => asha.call(ownJobs.answerOffer, { params: { offerId }, body: { isAccepted } });
  const decide = await reported(drive.jobSlug);
  const late = await app.person();
  const body = { resumeId: await resume(late), note: '' };
  const refusals = [
    await late.call(ownJobs.apply, { params: { slug: other.slug }, body }),
    await late.call(ownJobs.apply, { params: { slug: drive.jobSlug }, body }),
    await move(other, ofBilal),
    await offer(ofBilal),
    await answer(true),
  ];
  expect(refusals.map(codeOf)).toEqual(refusals.map(() => jobStopped));
  expect(ok(await app.visitor.call(jobs.one, { params: { slug: other.slug } })).data.state).toBe('paused');
  expect(ok(await drive.staff.call(pipeline.board, { params: other.params })).data.job.isPaused).toBe(true);
  const [card] = ok(await asha.call(ownJobs.applications, {})).data.items;
  expect(card?.job.isPaused).toBe(true);
  // A job of the same employer outside the drive goes on.
  ok(await move(far, elsewhere));
  ok(await bilal.call(ownJobs.withdraw, { params: { applicationId: ofBilal } }));

  app.pass(3 * HOUR);
  await decide();
  const [after] = ok(await asha.call(ownJobs.applications, {})).data.items;
  expect(after?.offer?.state).toBe('open');
  expect(ok(await answer(true)).data.state).toBe('accepted');
  ok(await late.call(ownJobs.apply, { params: { slug: other.slug }, body }));
});
