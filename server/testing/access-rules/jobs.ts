import { candidates } from '@stepwell/contract/jobs/candidates.ts';
import { jobs } from '@stepwell/contract/jobs/jobs.ts';
import { jobLetters } from '@stepwell/contract/jobs/letters.ts';
import { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { jobsAdmin, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { newJobs } from '../fixtures/jobs.ts';
import type { Person, TestApp } from '../test-app.ts';
import { accessRule } from './access-rule.ts';

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
const perPerson = <T>(make: (person: Person) => Promise<T>) => {
  const made = new Map<string, Promise<T>>();
  return (person: Person) => {
    const known = made.get(person.id) ?? make(person);
    made.set(person.id, known);
    return known;
  };
};

/** The board is public; candidates see what is theirs; staff run their own jobs, admins all. */
export function jobAccessRules(app: TestApp) {
  const { employer, fields, job, resume, apply } = newJobs(app);
  const key = () => crypto.randomUUID();
  // One of each does for everyone: making an application takes a PDF.
  const shared = once(() => job());
  const ofJob = async () => ({ params: (await shared()).params });
  const bySlug = async () => ({ params: { slug: (await shared()).slug } });
  const ofEmployer = async () => ({ params: { employerId: await employer() } });
  const applied = async (candidate: Person) => {
    const made = await job();
    return { ...made, applicationId: await apply(candidate, made.slug) };
  };
  const someones = once(async () => applied(await app.person()));
  const own = perPerson(applied);
  const ofApplication = async () => ({ params: { applicationId: (await someones()).applicationId } });
  const someonesOffer = once(async () => offered(await app.person()));
  const offered = perPerson(async (candidate: Person) => {
    const { staff, applicationId } = await applied(candidate);
    const terms = {
      pay: '₹6,00,000 a year',
      startsOn: '2099-07-01',
      text: 'Welcome.',
      expiresAt: '2099-06-01T00:00:00.000Z',
    };
    const { data } = await staff.call(pipeline.makeOffer, {
      params: { applicationId },
      body: { key: key(), ...terms },
    });
    const { data: mine } = await candidate.call(ownJobs.applications, {});
    return { params: { offerId: data.offerId }, code: mine.items.find(({ offer }) => offer)?.offer?.code ?? '' };
  });
  const search = async (owner: Person) => {
    const body = { key: key(), name: 'Python', filters: { q: 'python' }, hasAlerts: true };
    return { params: (await owner.call(ownJobs.saveSearch, { body })).data };
  };
  const outside = { title: 'Tester', employer: 'Acme', link: '', note: '', step: 'applied' as const, remindOn: null };
  const ofOutside = async (owner: Person) => ({
    params: (await owner.call(ownJobs.addOutside, { body: { key: key(), ...outside } })).data,
  });
  const report = { text: 'They ask for ₹5,000 before the interview.' };
  const reported = async () => {
    const { slug } = await job();
    const reporter = await app.person();
    await reporter.call(ownJobs.reportFee, { params: { slug }, body: report });
    const admin = await app.person({ role: 'admin' });
    const { data } = await admin.call(jobsAdmin.reports, {});
    const reportId = data.items.find((one) => one.reporter && one.decision === null)?.reportId ?? '';
    return { params: { reportId }, body: { decision: 'close' as const } };
  };
  const moving = async () => {
    const { params, stage, applicationId } = await someones();
    return { params, body: { key: key(), applicationIds: [applicationId], stageId: stage('review') } };
  };
  const moved = async () => {
    const { params, staff, stage, applicationId } = await someones();
    const body = { key: key(), applicationIds: [applicationId], stageId: stage('review') };
    const { data } = await staff.call(pipeline.move, { params, body });
    return { params: { ...params, batchId: data.batchId } };
  };
  const letter = async () => {
    const { params, body } = await moving();
    const { applicationIds } = body;
    return { params, body: { key: key(), applicationIds, subject: 'Interview', text: 'Dear {name}, please come.' } };
  };
  const sent = async () => {
    const { staff } = await someones();
    const wish = await letter();
    await staff.call(jobLetters.send, wish);
    return { params: { ...wish.params, batchId: wish.body.key } };
  };
  const twins = async () => {
    const { params, slug, applicationId } = await applied(await app.person());
    const body = { keptId: applicationId, mergedId: await apply(await app.person(), slug) };
    return { params: { ...params, mergeId: key() }, body };
  };
  const merged = async () => {
    const wish = await twins();
    await (await app.person({ role: 'admin' })).call(candidates.merge, wish);
    return { params: wish.params };
  };
  const stages = async () => {
    const { params, staff } = await shared();
    const { data } = await staff.call(staffJobs.one, { params });
    return { params, body: { stages: data.stages.map(({ stageId, kind, name }) => ({ stageId, kind, name })) } };
  };
  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(jobs.list,               [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    accessRule(jobs.one,                [200,   200,    200,     200,      200,    200,       200,   200,  200], bySlug),
    accessRule(jobs.employer,           [404,   404,    404,     404,      404,    404,       404,   404,  404], async () => ({ params: { slug: 'nobody' } })),
    accessRule(jobs.offer,              [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ params: { code: (await someonesOffer()).code } })),
    accessRule(ownJobs.list,            [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(ownJobs.one,             [401,   403,    403,     403,      200,    200,       403,   200,  200], bySlug),
    accessRule(ownJobs.save,            [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ ...(await bySlug()), body: { isSaved: true } })),
    accessRule(ownJobs.saved,           [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(ownJobs.saveSearch,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ body: { key: key(), name: 'All', filters: {}, hasAlerts: false } })),
    accessRule(ownJobs.setAlerts,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await search(owner)), body: { hasAlerts: false } })),
    accessRule(ownJobs.removeSearch,    [401,   403,    403,     403,      404,    404,       403,   404,  200], search),
    // With the resume of somebody else.
    accessRule(ownJobs.apply,           [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await bySlug()), body: { resumeId: await resume(owner), note: '' } })),
    accessRule(ownJobs.reportFee,       [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { slug: (await job()).slug }, body: report })),
    accessRule(ownJobs.applications,    [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(ownJobs.withdraw,        [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { applicationId: (await own(owner)).applicationId } })),
    accessRule(ownJobs.answerOffer,     [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: (await offered(owner)).params, body: { isAccepted: true } })),
    accessRule(ownJobs.offerFile,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: (await offered(owner)).params })),
    accessRule(ownJobs.addOutside,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ body: { key: key(), ...outside } })),
    accessRule(ownJobs.keepOutside,     [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await ofOutside(owner)), body: outside })),
    accessRule(ownJobs.removeOutside,   [401,   403,    403,     403,      404,    404,       403,   404,  200], ofOutside),
    accessRule(staffJobs.list,          [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(staffJobs.one,           [401,   403,    403,     403,      403,    404,       403,   200,  403], ofJob),
    accessRule(staffJobs.create,        [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ body: { key: key(), fields: fields(await employer()) } })),
    accessRule(staffJobs.keep,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const made = await job(); return { params: made.params, body: { version: 0, fields: made.fields } }; }),
    accessRule(staffJobs.setState,      [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: (await job()).params, body: { state: 'closed' as const } })),
    accessRule(staffJobs.keepStages,    [401,   403,    403,     403,      403,    404,       403,   200,  403], stages),
    accessRule(staffJobs.addSource,     [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofJob()), body: { key: key(), label: 'Notice board' } })),
    accessRule(staffJobs.addColleague,  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofJob()), body: { email: (await app.person({ role: 'instructor' })).email } })),
    accessRule(staffJobs.employers,     [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({})),
    accessRule(staffJobs.createEmployer,[401,   403,    403,     403,      403,    200,       403,   200,  403], async () => { const id = key(); return { body: { key: id, name: id, website: '', about: '' } }; }),
    accessRule(staffJobs.keepEmployer,  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofEmployer()), body: { name: key(), website: '', about: '' } })),
    accessRule(jobsAdmin.verify,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await ofEmployer()), body: { isVerified: false } })),
    accessRule(jobsAdmin.reports,       [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({})),
    accessRule(jobsAdmin.decideReport,  [401,   403,    403,     403,      403,    403,       403,   200,  403], reported),
    accessRule(pipeline.board,          [401,   403,    403,     403,      403,    404,       403,   200,  403], ofJob),
    accessRule(pipeline.applicants,     [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofJob()), query: {} })),
    accessRule(pipeline.move,           [401,   403,    403,     403,      403,    404,       403,   200,  403], moving),
    accessRule(pipeline.undoMove,       [401,   403,    403,     403,      403,    404,       403,   200,  403], moved),
    accessRule(pipeline.application,    [401,   403,    403,     403,      403,    404,       403,   200,  403], ofApplication),
    accessRule(pipeline.seen,           [401,   403,    403,     403,      403,    404,       403,   200,  403], ofApplication),
    accessRule(pipeline.resumeFile,     [401,   403,    403,     403,      403,    404,       403,   200,  403], ofApplication),
    accessRule(pipeline.addNote,        [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofApplication()), body: { key: key(), text: 'Call her.' } })),
    accessRule(pipeline.keepScorecard,  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofApplication()), body: { scores: { Skills: 4 }, comment: '' } })),
    accessRule(pipeline.stageIds,       [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, stage } = await job(); return { params: { ...params, stageId: stage('applied') } }; }),
    accessRule(staffJobs.setBlind,      [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => { const { params, stage } = await job(); return { params, body: { stageId: stage('interview') } }; }),
    accessRule(candidates.setKept,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { applicationId: (await own(owner)).applicationId }, body: { until: null } })),
    accessRule(candidates.duplicates,   [401,   403,    403,     403,      403,    404,       403,   200,  403], ofJob),
    accessRule(candidates.merge,        [401,   403,    403,     403,      403,    404,       403,   200,  403], twins),
    accessRule(candidates.takeApart,    [401,   403,    403,     403,      403,    404,       403,   200,  403], merged),
    accessRule(candidates.pool,         [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofJob()), query: {} })),
    accessRule(candidates.invite,       [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await ofJob()), body: { applicationIds: [key()] } })),
    accessRule(jobLetters.send,         [401,   403,    403,     403,      403,    404,       403,   200,  403], letter),
    accessRule(jobLetters.undo,         [401,   403,    403,     403,      403,    404,       403,   200,  403], sent),
    accessRule(jobLetters.templates,    [401,   403,    403,     403,      403,    404,       403,   200,  403], ofJob),
    accessRule(jobLetters.saveTemplate, [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: { ...(await ofJob()).params, templateId: key() }, body: { name: 'Invitation', subject: 'Interview', text: 'Dear {name}, please come.' } })),
    accessRule(jobLetters.removeTemplate,[401,  403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: { ...(await ofJob()).params, templateId: key() } })),
    accessRule(pipeline.makeOffer,      [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: { applicationId: (await applied(await app.person())).applicationId }, body: { key: key(), pay: '₹6 lakh', startsOn: '2099-07-01', text: '', expiresAt: '2099-06-01T00:00:00.000Z' } })),
    accessRule(pipeline.withdrawOffer,  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: (await someonesOffer()).params })),
  ];
}
