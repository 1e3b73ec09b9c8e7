import type { OwnApplication, Standing } from '@stepwell/contract/identity/applications.ts';
import { type ProblemCode, problems } from '@stepwell/contract/problems.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

const figures = { courses: 3, lectures: 40, quizzes: 4, minutes: 300, instructors: 2, learners: 9, certificates: 1 };
const subjects = [{ key: 'databases', label: 'Databases', parentKey: null, isMegaMenu: true, courses: 2 }];
const draft: OwnApplication = {
  applicationId: '0192f0aa-0000-4000-8000-000000000009',
  state: 'draft',
  subject: { key: 'databases', label: 'Databases' },
  motivation: 'm'.repeat(250),
  experience: 'e'.repeat(60),
  links: [],
  documents: [],
  submittedAt: null,
  decidedAt: null,
  reason: null,
  savedAt: '2026-11-21T10:42:00.000Z',
  version: 'one',
};
const problem = (code: ProblemCode, fields?: Record<string, string>) => ({
  status: problems[code][0],
  data: { status: problems[code][0], code, message: problems[code][1], fields },
});
const PATH = '/api/account/application';

/** The page with what the server knows; `put` answers a save. */
function page(standing: Standing, more: Parameters<typeof show>[1] = {}) {
  return show('/pages/become-instructor', {
    'GET /api/site/figures': () => ({ data: figures }),
    'GET /api/site/frame': () => ({
      data: {
        demo: false,
        siteName: 'Stepwell',
        siteLine: '',
        contactEmail: '',
        logoUrl: null,
        needsSetUp: false,
        home: 'default',
      },
    }),
    'GET /api/categories': () => ({ data: { items: subjects } }),
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    [`GET ${PATH}`]: () => ({ data: standing }),
    ...more,
  });
}
const open = (application: OwnApplication | null, more = {}): Standing => ({
  hindrance: null,
  emailConfirmed: true,
  application,
  ...more,
});

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a visitor reads the page and is led to an account and back to the form', async () => {
  nobodySignedIn();
  page(open(null));
  const apply = within(await screen.findByRole('region', { name: 'Your application' }));
  const join = apply.getByRole('link', { name: 'Create account' });
  expect(new URL(join.getAttribute('href') ?? '', 'http://x').searchParams.get('redirectTo')).toBe(
    '/pages/become-instructor#apply',
  );
  expect(screen.getByText(/2 instructors teach 3 courses with 40 lectures to 9 students/)).toBeTruthy();
});

test('what is typed is saved after a pause, and the hour of the save is told', async () => {
  signedInAs();
  const saved: ApiRequest[] = [];
  page(open(null), {
    [`PUT ${PATH}`]: (request) => {
      saved.push(request);
      return { data: { ...draft, motivation: 'Graphs' } };
    },
  });
  await userEvent.type(await screen.findByLabelText('What would you teach, and to which students?'), 'Graphs');
  await screen.findByText(/^Saved \d\d:\d\d$/);
  expect(saved.at(-1)?.body).toEqual({ version: null, subject: '', motivation: 'Graphs', experience: '', links: [] });
  expect(sessionStorage.getItem('stepwell.application')).toBeNull();
});

test('what was changed in another tab is not overwritten unasked; both ways out work', async () => {
  signedInAs();
  const theirs = { ...draft, motivation: 'Theirs', version: 'two' };
  const answers: ApiRequest[] = [];
  let known: OwnApplication = draft;
  page(open(draft), {
    [`GET ${PATH}`]: () => ({ data: open(known) }),
    [`PUT ${PATH}`]: (request) => {
      answers.push(request);
      const { version, motivation } = request.body as { version: string; motivation: string };
      known = version === 'two' ? { ...theirs, motivation, version: 'three' } : theirs;
      return version === 'two' ? { data: known } : problem('changed_elsewhere');
    },
  });
  const box = await screen.findByLabelText<HTMLTextAreaElement>('What would you teach, and to which students?');
  fireEvent.change(box, { target: { value: 'My questions' } });
  const keep = await screen.findByRole('button', { name: 'Keep this version' });
  expect(box.value).toBe('My questions');
  await userEvent.click(keep);
  await waitFor(() => expect(answers.at(-1)?.body).toMatchObject({ version: 'two', motivation: 'My questions' }));
});

test('who leaves while it saves and comes back goes on with what is saved', async () => {
  signedInAs();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const versions: unknown[] = [];
  let known: OwnApplication = draft;
  const server: Parameters<typeof page>[1] = {
    [`GET ${PATH}`]: () => ({ data: open(known) }),
    [`PUT ${PATH}`]: async (request) => {
      const { version, motivation } = request.body as { version: string; motivation: string };
      versions.push(version);
      if (versions.length === 1) await answered;
      if (version !== known.version) return problem('changed_elsewhere');
      known = { ...known, motivation, version: `${version}, saved` };
      return { data: known };
    },
  };
  const label = 'What would you teach, and to which students?';
  const before = page(open(draft), server);
  fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Typed and left' } });
  before.unmount();
  page(open(draft), server);
  await screen.findByRole('region', { name: 'Your application' });
  answer();
  const box = await screen.findByLabelText<HTMLTextAreaElement>(label);
  expect(box.value).toBe('Typed and left');
  fireEvent.change(box, { target: { value: 'And typed again' } });
  await waitFor(() => expect(versions).toHaveLength(2));
  await screen.findByText(/^Saved \d\d:\d\d$/);
  expect(versions).toEqual(['one', 'one, saved']);
});

test('without an answer the words stay in the tab, and a page opened anew in it goes on with them', async () => {
  signedInAs();
  const view = page(open(draft), {
    [`PUT ${PATH}`]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const box = await screen.findByLabelText('What would you teach, and to which students?');
  fireEvent.change(box, { target: { value: 'Written on a train' } });
  await screen.findByText(/Connection lost\. Your text is saved in this/);
  const tries = () => view.requests.filter((one) => one.startsWith('PUT')).length;
  const before = tries();
  view.unmount();
  // Whoever leaves the page tries once more.
  await waitFor(() => expect(tries()).toBeGreaterThan(before));
  const bodies: unknown[] = [];
  page(open(draft), {
    [`PUT ${PATH}`]: ({ body }) => {
      bodies.push(body);
      return { data: { ...draft, motivation: 'Written on a train', version: 'two' } };
    },
  });
  const again = await screen.findByLabelText<HTMLTextAreaElement>('What would you teach, and to which students?');
  expect(again.value).toBe('Written on a train');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ version: 'one', motivation: 'Written on a train' });
});

test('handing in says what is missing, field by field, before anything is sent', async () => {
  signedInAs();
  const { requests } = page(open({ ...draft, motivation: 'short', links: ['ftp://x'] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit application' }));
  const summary = await screen.findByRole('heading', { name: 'Check these fields' });
  expect(document.activeElement?.contains(summary)).toBe(true);
  expect(screen.getByLabelText('What would you teach, and to which students?').getAttribute('aria-invalid')).toBe(
    'true',
  );
  expect(screen.getByLabelText(/Links to your work \(optional\)/).getAttribute('aria-invalid')).toBe('true');
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('what was wrong with a field goes when the field changes; what is wrong elsewhere stays', async () => {
  signedInAs();
  page(open({ ...draft, motivation: 'short', links: ['ftp://x'] }), { [`PUT ${PATH}`]: () => problem('not_found') });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit application' }));
  const links = screen.getByLabelText(/^Links to your work \(optional\)/);
  expect(links.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(links, 'x');
  expect(links.getAttribute('aria-invalid')).toBe('false');
  expect(screen.getByLabelText('What would you teach, and to which students?').getAttribute('aria-invalid')).toBe(
    'true',
  );
});

test('a draft is handed in as it was saved, and then stands there read', async () => {
  signedInAs();
  let body: unknown;
  page(open(draft), {
    [`POST ${PATH}/submission`]: (request) => {
      body = request.body;
      return { data: { ...draft, state: 'submitted', submittedAt: '2026-11-21T10:45:00.000Z' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit application' }));
  await screen.findByRole('heading', { name: 'Application submitted' });
  expect(body).toEqual({ version: 'one' });
  expect(screen.queryByRole('button', { name: 'Submit application' })).toBeNull();
});

test('declined, the reason stands there as text, and the next one begins with the same words', async () => {
  signedInAs();
  const reason = 'Too short <b>and</b> too early.';
  page(open({ ...draft, state: 'declined', submittedAt: draft.savedAt, decidedAt: draft.savedAt, reason }));
  expect(await screen.findByText(reason)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Apply again' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What experience do you have?')).value).toBe(
    draft.experience,
  );
});

test.each([
  ['teaches', 'You’re already an instructor'],
  ['suspended', 'Your account is suspended'],
  ['declined', 'Your account was not approved'],
] as const)('whoever cannot apply (%s) reads why', async (hindrance, title) => {
  signedInAs();
  page(open(null, { hindrance }));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Application to teach' })).toBeNull();
});

test('accepted, the first steps name what is there', async () => {
  signedInAs({ role: 'instructor' });
  page(
    open(
      { ...draft, state: 'accepted', submittedAt: draft.savedAt, decidedAt: draft.savedAt },
      { hindrance: 'teaches' },
    ),
  );
  expect((await screen.findByRole('link', { name: 'Complete your profile' })).getAttribute('href')).toBe(
    '/instructor/edit-profile',
  );
});

test('File: a failed question is said with a way to try', async () => {
  signedInAs();
  page(open(null), { [`GET ${PATH}`]: () => problem('not_found') });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
