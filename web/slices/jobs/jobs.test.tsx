import type { OwnJobPage } from '@stepwell/contract/jobs/own-jobs.ts';
import type { StageKind } from '@stepwell/contract/jobs/stages.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../testing/people.ts';
import { show } from '../../testing/screen.tsx';

// Fetched on demand in the product; at hand here, so that no test waits for a file.
await Promise.all([
  import('../../shell/layouts/student.tsx'),
  import('../../shell/layouts/instructor.tsx'),
  import('../../areas/screens.ts'),
  import('./jobs.loaders.ts'),
  import('./own/own-jobs.screen.tsx'),
  import('./staff/staff-jobs.screen.tsx'),
  import('./public/job.screen.tsx'),
]);
beforeEach(nobodySignedIn);

const at = '2026-11-27T10:00:00.000Z';
const later = '2099-11-27T10:00:00.000Z';
const employer = { slug: 'lotus-labs', name: 'Lotus Labs', isVerified: true };
const job = {
  slug: 'tester-lotus-labs',
  title: 'Tester',
  place: 'Pune',
  mode: 'hybrid' as const,
  type: 'full-time' as const,
  minYears: 0,
  pay: null,
  must: ['SQL', 'Python'],
  publishedAt: at,
  closesAt: later,
  description: 'Find what is broken.',
  nice: [],
  promisedDays: 7,
  state: 'open' as const,
  employer: { ...employer, website: '', about: '' },
};
const uuid = (n: number) => `0190c3a4-1111-7000-8000-00000000000${n}`;
const own: OwnJobPage = {
  job,
  isSaved: false,
  isApplied: false,
  applicationId: null,
  match: [
    { term: 'SQL', need: 'must', evidence: ['Data: SQL'] },
    { term: 'Python', need: 'must', evidence: [] },
  ],
  lessons: [
    { term: 'Python', kind: 'course', title: 'Python basics', path: '/pages/course/detail-adv/python', minutes: 70 },
  ],
  resumes: [{ resumeId: uuid(1), title: 'Developer', savedAt: at, mustsMet: 1, nicesMet: 0 }],
  letters: [
    { letterId: uuid(3), title: 'Developer, Lotus Labs', recipient: 'Lotus Labs, Pune' },
    { letterId: uuid(4), title: 'Tester', recipient: 'Lotus Labs, Pune' },
  ],
};
const staffJob = (stages: { stageId: string; kind: StageKind; name: string }[]) => {
  const { must, nice, description, title, place, mode, type, minYears, pay, closesAt, promisedDays } = job;
  const fields = { must, nice, description, title, place, mode, type, minYears, pay, closesAt, promisedDays };
  return {
    jobId: uuid(6),
    slug: job.slug,
    version: 1,
    state: 'published',
    isPaused: false,
    employer,
    fields: { ...fields, employerId: uuid(7), criteria: ['Skills'] },
    stages: stages.map((one) => ({ ...one, applications: 0 })),
    sources: [],
    direct: 1,
    staff: [],
    drive: null,
    blindStageId: null,
    canSetBlind: true,
  };
};
const shell = {
  'GET /api/profile': () => ({ data: profileOf() }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
};

test('a student sees what they can show and what teaches the rest, and applies in three presses', async () => {
  localStorage.clear();
  signedInAs();
  const sent: unknown[] = [];
  show(`/student/interview-details?job=${job.slug}&source=abc`, {
    ...shell,
    [`GET /api/own-jobs/${job.slug}`]: () => ({ data: own }),
    'GET /api/own-applications': () => ({ data: { items: [], outside: [] } }),
    [`POST /api/own-jobs/${job.slug}/application`]: ({ body }) => {
      sent.push(body);
      return { data: { applicationId: uuid(2) } };
    },
  });
  await screen.findByText('1 of 2 must-haves');
  const plan = within(screen.getByRole('region', { name: 'Plan to close the gap' }));
  expect(plan.getByRole('link', { name: 'Python basics' }).getAttribute('href')).toBe(
    '/pages/course/detail-adv/python',
  );
  plan.getByText('Python · Course · 1 h 10 min');
  plan.getByText(/^Done by/);
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  within(dialog).getByText(/Lotus Labs gets this resume and cover letter/);
  // The letter that names this job of the employer is chosen already, and can be left out.
  const letter = within(dialog).getByLabelText<HTMLSelectElement>('Cover letter');
  expect(letter.value).toBe(uuid(4));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send application', hidden: true }));
  await waitFor(() => expect(sent).toEqual([{ resumeId: uuid(1), note: '', letterId: uuid(4), source: 'abc' }]));
  await screen.findByText('No applications yet');
});

test('staff move a card by its menu and take it back', async () => {
  localStorage.clear();
  signedInAs({ role: 'instructor' });
  const stages = [
    { stageId: uuid(3), kind: 'applied' as const, name: 'Applied' },
    { stageId: uuid(4), kind: 'review' as const, name: 'Shortlist' },
  ];
  const card = {
    applicationId: uuid(5),
    fullName: 'Meera Iyer',
    stageId: uuid(3),
    kind: 'applied' as const,
    appliedAt: at,
    stageSince: at,
    isSeen: true,
    isOverdue: true,
    mustsMet: 1,
    musts: 2,
    score: 4.5,
    source: null,
    duplicates: 0,
    isBlind: false,
    merged: 0,
  };
  const moved: unknown[] = [];
  const { requests } = show(`/instructor/admin-interview-details?job=${uuid(6)}`, {
    ...shell,
    'GET /api/profile': () => ({ data: profileOf({ role: 'instructor' }) }),
    [`GET /api/staff-jobs/${uuid(6)}`]: () => ({
      data: staffJob(stages),
    }),
    [`GET /api/staff-jobs/${uuid(6)}/board`]: () => ({
      data: {
        job: { jobId: uuid(6), title: 'Tester', employer: 'Lotus Labs', isPaused: false },
        stages: stages.map((one, n) => ({ ...one, count: n === 0 ? 1 : 0, items: n === 0 ? [card] : [] })),
      },
    }),
    [`POST /api/staff-jobs/${uuid(6)}/moves`]: ({ body }) => {
      moved.push(body);
      return { data: { batchId: uuid(8), moved: 1 } };
    },
    [`PUT /api/staff-jobs/${uuid(6)}/moves/${uuid(8)}/undone`]: () => ({ data: { restored: 1 } }),
  });
  await screen.findByText('Reply overdue');
  fireEvent.click(screen.getByRole('button', { name: 'Move Meera Iyer' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Move to Shortlist' }));
  await waitFor(() => expect(moved).toMatchObject([{ applicationIds: [uuid(5)], stageId: uuid(4) }]));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests.some((call) => call.endsWith('/undone'))).toBe(true));
});

test('a paused job says why, and moves nobody', async () => {
  signedInAs({ role: 'instructor' });
  const stages = [{ stageId: uuid(3), kind: 'applied' as const, name: 'Applied' }];
  const card = {
    applicationId: uuid(5),
    fullName: 'Meera Iyer',
    stageId: uuid(3),
    kind: 'applied',
    appliedAt: at,
    stageSince: at,
    isSeen: true,
    isOverdue: false,
    mustsMet: 1,
    musts: 2,
    score: null,
    source: null,
    duplicates: 0,
    isBlind: false,
    merged: 0,
  };
  show(`/instructor/admin-interview-details?job=${uuid(6)}`, {
    ...shell,
    'GET /api/profile': () => ({ data: profileOf({ role: 'instructor' }) }),
    [`GET /api/staff-jobs/${uuid(6)}`]: () => ({ data: { ...staffJob(stages), isPaused: true } }),
    [`GET /api/staff-jobs/${uuid(6)}/board`]: () => ({
      data: {
        job: { jobId: uuid(6), title: 'Tester', employer: 'Lotus Labs', isPaused: true },
        stages: stages.map((one) => ({ ...one, count: 1, items: [card] })),
      },
    }),
  });
  await screen.findByText(/^Paused: an admin is checking a reported demand for money/);
  await screen.findByText('Meera Iyer');
  expect(screen.queryByRole('button', { name: 'Move Meera Iyer' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Meera Iyer' }));
  expect((await screen.findByLabelText('Move to')).hasAttribute('disabled')).toBe(true);
});

test('a closed job says so and offers no way to apply', async () => {
  show(`/jobs/${job.slug}`, { [`GET /api/jobs/${job.slug}`]: () => ({ data: { ...job, state: 'closed' } }) });
  await screen.findByText('This job is closed and takes no more applications.');
  expect(screen.queryByRole('link', { name: 'Apply' })).toBeNull();
  await waitFor(() => expect(document.title).toContain('Tester at Lotus Labs (closed)'));
});

test('cards are chosen by range, counted, written to with a saved template, and the emails are stopped', async () => {
  localStorage.clear();
  signedInAs({ role: 'instructor' });
  const stages = [{ stageId: uuid(3), kind: 'applied' as const, name: 'Applied' }];
  const card = (n: number) => ({
    applicationId: uuid(n),
    fullName: `Person ${n}`,
    stageId: uuid(3),
    kind: 'applied' as const,
    appliedAt: at,
    stageSince: at,
    isSeen: true,
    isOverdue: false,
    mustsMet: 1,
    musts: 2,
    score: null,
    source: null,
    duplicates: 0,
    isBlind: false,
    merged: 0,
  });
  const sent: unknown[] = [];
  const { requests } = show(`/instructor/admin-interview-details?job=${uuid(6)}`, {
    ...shell,
    'GET /api/profile': () => ({ data: profileOf({ role: 'instructor' }) }),
    [`GET /api/staff-jobs/${uuid(6)}`]: () => ({ data: staffJob(stages) }),
    [`GET /api/staff-jobs/${uuid(6)}/board`]: () => ({
      data: {
        job: { jobId: uuid(6), title: 'Tester', employer: 'Lotus Labs', isPaused: false },
        stages: stages.map((one) => ({ ...one, count: 3, items: [1, 2, 4].map(card) })),
      },
    }),
    [`GET /api/staff-jobs/${uuid(6)}/letter-templates`]: () => ({
      data: {
        items: [
          { templateId: uuid(9), name: 'Ours', subject: 'About {job}', text: 'Dear {name}, hello.', savedAt: at },
        ],
      },
    }),
    [`POST /api/staff-jobs/${uuid(6)}/letters`]: ({ body }) => {
      sent.push(body);
      return { data: { sent: 3, goesOutAt: later } };
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Person 4' }), { shiftKey: true });
  expect(screen.getByText('3 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send email' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: 'Ours' });
  fireEvent.change(within(dialog).getByLabelText('Template'), { target: { value: uuid(9) } });
  expect(within(dialog).getByText('Dear Person 1, hello.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(within(dialog).getByText('Dear Person 2, hello.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send email' }));
  await waitFor(() => expect(sent).toMatchObject([{ applicationIds: [1, 2, 4].map(uuid), subject: 'About {job}' }]));
  await screen.findByText('3 emails go out in 10 minutes.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests.some((call) => call.endsWith('/undone'))).toBe(true));
});

test('possible duplicates stand side by side with their evidence, and one is kept', async () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(uuid(8) as ReturnType<typeof crypto.randomUUID>);
  localStorage.clear();
  signedInAs({ role: 'instructor' });
  const twin = (n: number, jobId = uuid(6)) => ({
    applicationId: uuid(n),
    jobId,
    jobTitle: jobId === uuid(6) ? 'Tester' : 'Analyst',
    fullName: `Asha ${n}`,
    email: 'asha@example.org',
    phone: '',
    stage: 'Applied',
    appliedAt: at,
    source: null,
    notes: 0,
    scorecards: 0,
    hasOffer: false,
    lines: 12,
  });
  const evidence = { email: true, phone: false, name: false, sameLines: 9, lines: ['Wrote SQL reports'] };
  const sent: unknown[] = [];
  const none = { pairs: [], merges: [] };
  const across = {
    pairs: [{ one: twin(1), other: twin(3, uuid(9)), evidence: { ...evidence, lines: [] } }],
    merges: [],
  };
  show(`/instructor/admin-interview-details?job=${uuid(6)}&part=duplicates`, {
    ...shell,
    'GET /api/profile': () => ({ data: profileOf({ role: 'instructor' }) }),
    [`GET /api/staff-jobs/${uuid(6)}`]: () => ({ data: staffJob([]) }),
    [`GET /api/staff-jobs/${uuid(6)}/duplicates`]: () => ({
      data: { pairs: [{ one: twin(1), other: twin(2), evidence }], merges: [], across },
    }),
    [`PUT /api/staff-jobs/${uuid(6)}/merges/${uuid(8)}`]: ({ body }) => {
      sent.push(body);
      return { data: { ...none, across: sent.length === 1 ? across : none } };
    },
  });
  await screen.findAllByText('Same email address · 9 lines of the resume are the same');
  expect(screen.getByText('Wrote SQL reports')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Keep this one' })[1] as HTMLElement);
  // With an applicant of another job nobody is kept: both applications stay.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep this one' })).toBeNull());
  screen.getByText('Analyst');
  fireEvent.click(screen.getByRole('button', { name: 'Merge candidates' }));
  await screen.findByText('No duplicates found');
  expect(sent).toEqual([
    { keptId: uuid(2), mergedId: uuid(1) },
    { keptId: uuid(1), mergedId: uuid(3) },
  ]);
});
