import type { OpenAssessment, Report, RunningAttempt } from '@stepwell/contract/recruitment/assessments.ts';
import type { OwnAssessment } from '@stepwell/contract/recruitment/own-assessments.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const id = (at: number) => `0192f0aa-0000-7000-8000-00000000000${at}`;
const now = '2026-11-27T10:00:00.000Z';
const sections = [
  { kind: 'aptitude' as const, minutes: 10, items: 3 },
  { kind: 'interview' as const, minutes: 15, items: 2 },
];
const signals = { fullScreen: false, focus: false, paste: false, screens: false };
const open: OpenAssessment = {
  assessmentId: id(1),
  title: 'Graduate analyst',
  role: 'Data analyst',
  intro: '',
  job: null,
  owner: 'Ben Ito',
  retentionDays: 180,
  sections,
  signals,
  attempt: null,
  wasDeleted: false,
};
const attempt = (more: Partial<RunningAttempt> = {}): RunningAttempt => ({
  attemptId: id(2),
  title: 'Graduate analyst',
  role: 'Data analyst',
  state: 'open',
  sections,
  signals,
  section: 1,
  endsAt: null,
  item: null,
  now,
  ...more,
});
const question = (position: number): RunningAttempt['item'] => ({
  position,
  number: position / 10,
  stem: `<p>What is an index (${position})?</p>`,
  figure: null,
  face: { kind: 'essay', rich: false, leastWords: null, mostWords: 1000, template: '', rubric: [] },
  answer: null,
  isFollowUp: false,
  task: null,
});
const report: Report = {
  attemptId: id(2),
  assessmentId: id(1),
  title: 'Graduate analyst',
  role: 'Data analyst',
  student: 'Asha Rao',
  startedAt: now,
  finishedAt: now,
  keptUntil: '2027-05-26T10:00:00.000Z',
  sections: [{ kind: 'interview', minutes: 15, startedAt: now, finishedAt: now, points: 62, of: 100, solves: null }],
  items: [
    {
      section: 0,
      position: 10,
      stem: '<p>What is an index?</p>',
      figure: null,
      face: { kind: 'essay', rich: false, leastWords: null, mostWords: 1000, template: '', rubric: [] },
      answer: { kind: 'essay', text: 'It makes reads faster.' },
      isFollowUp: false,
      points: 62,
      of: 100,
      explained: null,
      submission: null,
      feedback: {
        questionId: 'q1',
        points: [{ id: 'p1', phrase: 'faster reads', evidence: { quote: 'makes reads faster', second: null } }],
        structure: [],
        words: 4,
        wantedWords: { from: 20, to: 80 },
        delivery: null,
        content: 50,
        structureScore: 80,
        score: 62,
      },
      marked: null,
    },
  ],
  signals: null,
  appeals: [],
  can: { appeal: true, answer: false, remove: true, mark: false },
};

beforeAll(() =>
  Promise.all([
    import('./assessments.screen.tsx'),
    import('./start-assessment.tsx'),
    import('./room/attempt-room.tsx'),
    import('./report/report-page.tsx'),
    import('./staff/own-assessments.screen.tsx'),
  ]),
);
// What the browser makes an id for is id(2).
beforeEach(() => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id(2) as ReturnType<typeof crypto.randomUUID>);
});
const as = (role: 'student' | 'instructor') => {
  const profile = signedInAs({ role });
  return {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  };
};

test('a candidate reads what is scored and kept, and agrees before the start', async () => {
  const started: ApiRequest[] = [];
  show(`/student/attend-interview?assessment=${id(1)}`, {
    ...as('student'),
    'GET /api/recruitment/assessments': () => ({ data: { items: [open] } }),
    [`PUT /api/recruitment/attempts/${id(2)}`]: (request: ApiRequest) => {
      started.push(request);
      return { data: attempt({ section: 0 }) };
    },
    [`GET /api/recruitment/attempts/${id(2)}`]: () => ({ data: attempt({ section: 0 }) }),
  });
  expect(await screen.findByText(/no total score and no automatic decision/)).toBeTruthy();
  expect(screen.getByText(/kept for 180 days/)).toBeTruthy();
  const user = userEvent.setup();
  const start = screen.getByRole('button', { name: 'Start assessment' });
  await user.click(start);
  expect(screen.getByText('Agree first.')).toBeTruthy();
  expect(started).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(start);
  await waitFor(() => expect(started.map(({ body }) => body)).toEqual([{ assessmentId: id(1), consent: true }]));
  expect(await screen.findByRole('button', { name: 'Start section' })).toBeTruthy();
});

test('an answer is submitted, and the next question follows', async () => {
  const sent: unknown[] = [];
  const endsAt = new Date(Date.parse(now) + 600_000).toISOString();
  show(`/student/attend-interview?attempt=${id(2)}`, {
    ...as('student'),
    [`GET /api/recruitment/attempts/${id(2)}`]: () => ({ data: attempt({ endsAt, item: question(10) }) }),
    [`PUT /api/recruitment/attempts/${id(2)}/items/10`]: () => ({ data: { savedAt: now } }),
    [`POST /api/recruitment/attempts/${id(2)}/items/10/submission`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: attempt({ endsAt, item: question(20) }) };
    },
  });
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Skip question' })).toBeTruthy();
  await user.type(screen.getByRole('textbox'), 'Faster reads.');
  await user.click(screen.getByRole('button', { name: 'Submit answer' }));
  expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeTruthy();
  expect(sent).toEqual([{ section: 1, answer: { kind: 'essay', text: 'Faster reads.' } }]);
});

test('the report opens the evidence of a point, and takes an appeal', async () => {
  const sent: unknown[] = [];
  const appeal = {
    appealId: id(3),
    note: 'Please check.',
    madeAt: now,
    dueOn: '2026-12-04',
    answer: null,
    answeredAt: null,
  };
  show(`/student/attend-interview?attempt=${id(2)}`, {
    ...as('student'),
    [`GET /api/recruitment/attempts/${id(2)}`]: () => ({ data: attempt({ state: 'finished', section: 2 }) }),
    [`GET /api/recruitment/attempts/${id(2)}/report`]: () => ({ data: report }),
    [`PUT /api/recruitment/attempts/${id(2)}/appeals/${id(2)}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { ...report, appeals: [appeal], can: { ...report.can, appeal: false } } };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByText(/Question 1/));
  expect(screen.getByText('makes reads faster')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /What should be checked/ }), 'Please check.');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText(/answer due/)).toBeTruthy();
  expect(sent).toEqual([{ note: 'Please check.' }]);
});

test('an instructor adds a section and saves the assessment', async () => {
  const saved: OwnAssessment['content'][] = [];
  show('/instructor/company-interview?view=new', {
    ...as('instructor'),
    'GET /api/recruitment/section-choices': () => ({
      data: {
        topics: [],
        challenges: [],
        sets: [{ setId: id(5), name: 'Data analyst (Technical)', questions: 4 }],
        jobs: [],
      },
    }),
    [`PUT /api/recruitment/own-assessments/${id(2)}`]: ({ body }: ApiRequest) => {
      const { content } = body as Pick<OwnAssessment, 'content'>;
      saved.push(content);
      return { data: { assessmentId: id(2), content, state: 'draft', version: 1 } };
    },
    [`GET /api/recruitment/own-assessments/${id(2)}`]: () => ({
      data: { assessmentId: id(2), content: saved[0], state: 'draft', version: 1 },
    }),
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Graduate analyst');
  await user.click(screen.getByRole('button', { name: 'Save assessment' }));
  expect(await screen.findByText('Enter the job role.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Job role' }), 'Data analyst');
  await user.click(screen.getByRole('button', { name: 'Interview in text' }));
  await user.click(screen.getByRole('button', { name: 'Save assessment' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.sections).toEqual([{ kind: 'interview', minutes: 20, setId: id(5), questions: 3 }]);
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeTruthy();
});

test('what is recorded is said before the consent, in plain words', async () => {
  const recorded = { ...open, signals: { ...signals, focus: true } };
  show(`/student/attend-interview?assessment=${id(1)}`, {
    ...as('student'),
    'GET /api/recruitment/assessments': () => ({ data: { items: [recorded] } }),
  });
  expect(await screen.findByText(/When you switch to another window or tab/)).toBeTruthy();
  expect(screen.getByText(/continue on another device/)).toBeTruthy();
  expect(screen.queryByText(/leave full screen/)).toBeNull();
  expect(screen.getByRole('checkbox', { name: /scoring, recording and storage/ })).toBeTruthy();
});

test('a text is marked criterion by criterion; recorded events stand beside it as facts', async () => {
  const level = (level: string, points: number) => ({ id: level, points, words: level });
  const rubric = ['Task', 'Tone'].map((title) => ({ id: title, title, levels: [level('part', 1), level('full', 5)] }));
  const [item] = report.items;
  if (item?.face.kind !== 'essay') throw new Error('the report has a text');
  const text = { ...item, position: 1, points: null, of: 10, feedback: null, face: { ...item.face, rubric } };
  const entry = { what: 'signal' as const, kind: 'hid-tab' as const, seconds: 12, position: null, letters: null };
  const toMark: Report = {
    ...report,
    sections: [{ kind: 'writing', minutes: 20, startedAt: now, finishedAt: now, points: null, of: 10, solves: null }],
    items: [text],
    signals: {
      settings: { ...signals, focus: true },
      agreedAt: now,
      totals: [{ kind: 'hid-tab', times: 1, seconds: 12 }],
      entries: [{ ...entry, at: now, signalId: id(5), late: null }],
      notKept: 0,
    },
    can: { appeal: false, answer: false, remove: false, mark: true },
  };
  const sent: unknown[] = [];
  show(`/instructor/company-interview?attempt=${id(2)}`, {
    ...as('instructor'),
    [`GET /api/recruitment/attempts/${id(2)}/report`]: () => ({ data: toMark }),
    [`PUT /api/recruitment/attempts/${id(2)}/sections/0/marks`]: ({ body }: ApiRequest) => {
      sent.push(body);
      const marked = { chosen: { Task: 'full', Tone: 'part' }, comment: '', by: 'Ben Ito', at: now };
      return { data: { ...toMark, items: [{ ...text, points: 6, marked }] } };
    },
  });
  expect((await screen.findAllByText('To be marked')).length).toBe(1);
  expect(screen.getByText(/What was shown is unknown/)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByText(/not marked yet/));
  await user.click(await screen.findByRole('button', { name: 'Mark text' }));
  await user.click(screen.getAllByRole('radio', { name: /full/ })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Save marks' }));
  expect(await screen.findByText('Choose a level for: Tone.')).toBeTruthy();
  await user.click(screen.getAllByRole('radio', { name: /part/ })[1] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Save marks' }));
  await waitFor(() => expect(sent).toEqual([{ chosen: { Task: 'full', Tone: 'part' }, comment: '' }]));
  expect(await screen.findByText(/Marked by Ben Ito/)).toBeTruthy();
});
