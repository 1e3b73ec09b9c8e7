import type { SubmissionPage } from '@stepwell/contract/authoring/submissions.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';
import { articlePart, COURSE, draftOf, FIRST, idOf, SECTION } from '../testing/drafts.ts';
// Fetched when it is first opened; here that is before the clock of the first test runs.
import './all-courses.screen.tsx';

const SUBMISSION = idOf(90);
const at = (path = '') => `/api/authoring/submissions/${SUBMISSION}${path}`;
const person = () => signedInAs({ role: 'admin', fullName: 'Ann Lee' });
beforeEach(() => {
  person();
  localStorage.removeItem(`stepwell.review.${SUBMISSION}`);
});

const same = { change: 'same' as const, moved: false, wordsAdded: 0, wordsRemoved: 0 };
function pageOf(about: Partial<SubmissionPage> = {}): SubmissionPage {
  const details = draftOf().details.content;
  const outline = { sections: [{ id: SECTION, title: 'Basics', lectures: [FIRST] }] };
  return {
    submissionId: SUBMISSION,
    courseId: COURSE,
    number: 2,
    state: 'waiting',
    title: 'Graphs',
    edition: 1,
    author: { userId: idOf(2), fullName: 'Priya Sharma' },
    note: 'A clearer summary.',
    lectures: 1,
    submittedAt: '2026-11-01T10:00:00.000Z',
    decidedAt: null,
    decidedBy: null,
    words: '',
    courseState: 'published',
    slug: 'graphs',
    details,
    outline,
    faq: { items: [] },
    live: { details: { ...details, summary: 'Roads through nets.' }, outline, faq: { items: [] } },
    difference: {
      details: { change: 'changed', moved: false, wordsAdded: 1, wordsRemoved: 1 },
      outline: same,
      faq: same,
      lectures: [
        {
          ...same,
          lectureId: FIRST,
          title: 'What a graph is',
          kind: 'article',
          seconds: 240,
          section: 'Basics',
          before: null,
        },
      ],
    },
    problems: [],
    remarks: [],
    ...about,
  };
}
const answers = (page = pageOf()) => ({
  'GET /api/profile': () => ({ data: person() }),
  'GET /api/notices/counts': () => ({ data: { unread: 0, requests: 0 } }),
  'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
  'GET /api/categories': () => ({ data: { items: [] } }),
  'GET /api/authoring/submissions': () => ({ data: { items: [], nextCursor: null, total: 0 } }),
  [`GET ${at()}`]: () => ({ data: page }),
  [`GET ${at(`/lectures/${FIRST}`)}`]: () => ({
    data: {
      lectureId: FIRST,
      submitted: articlePart('What a graph is', '<p>Dots and lines between them.</p>').content,
      live: null,
      pictures: {},
      films: {},
      downloads: {},
    },
  }),
});
const open = (part = '', more: Parameters<typeof show>[1] = {}, page = pageOf()) =>
  show(`/admin/all-courses?submission=${SUBMISSION}${part && `&piece=${part}`}`, { ...answers(page), ...more });

test('what changed stands side by side: old words struck through, new ones underlined', async () => {
  open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Graphs');
  fireEvent.click(await screen.findByRole('tab', { name: 'Compared with published' }));
  const before = screen.getByRole('region', { name: 'Summary: published' });
  const after = screen.getByRole('region', { name: 'Summary: submitted' });
  expect([before.textContent, after.textContent]).toEqual(['Roads through nets.', 'Ways through nets.']);
  expect([before.querySelector('del')?.textContent, after.querySelector('ins')?.textContent]).toEqual([
    'Roads',
    'Ways',
  ]);
});

test('a remark is kept with the piece it is about, and how far one has read stays on the device', async () => {
  const sent: unknown[] = [];
  open(`lecture:${FIRST}`, {
    [`POST ${at('/remarks')}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return {
        data: {
          remarkId: idOf(91),
          submissionId: SUBMISSION,
          key: `lecture:${FIRST}`,
          quote: null,
          text: 'Draw one.',
          author: 'Ann Lee',
          writtenAt: '2026-11-01T11:00:00.000Z',
          settledAt: null,
          mine: true,
        },
      };
    },
  });
  await screen.findByText('Dots and lines between them.');
  fireEvent.click(screen.getByRole('button', { name: 'Comment on this item' }));
  fireEvent.change(screen.getByLabelText('Change needed here'), { target: { value: ' Draw one. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save comment' }));
  await waitFor(() => expect(sent).toEqual([{ key: `lecture:${FIRST}`, quote: null, text: 'Draw one.' }]));
  expect(screen.getByText('1 of 3 items opened')).toBeTruthy();
  expect(localStorage.getItem(`stepwell.review.${SUBMISSION}`)).toContain(FIRST);
});

test('what the site misses keeps it from being published, but not from being returned', async () => {
  const sent: unknown[] = [];
  const problems = [{ key: 'details', sentence: 'Choose a category to help students find the course.' }];
  const answered = {
    [`POST ${at('/return')}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: {} };
    },
  };
  open('', answered, pageOf({ problems }));
  expect(await screen.findByRole('link', { name: /^Choose a category/ })).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Publish changes' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Return with comments' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Return submission' }));
  expect(dialog.getByText('Describe the changes needed.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Changes needed'), { target: { value: 'Choose a category.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Return submission' }));
  await waitFor(() => expect(sent).toEqual([{ words: 'Choose a category.' }]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Review queue' })).toBeTruthy();
});

test('publishing names the changed pieces that were not opened; what is as before need not be', async () => {
  const changed = { change: 'changed' as const, moved: false, wordsAdded: 3, wordsRemoved: 0 };
  const page = pageOf();
  const lectures = page.difference.lectures.map((lecture) => ({ ...lecture, ...changed }));
  open('', {}, { ...page, difference: { ...page.difference, lectures } });
  fireEvent.click(await screen.findByRole('button', { name: 'Publish changes' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/1 changed item not opened: “What a graph is”\./)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('link', { name: /^What a graph is/ }));
  await screen.findByText('Dots and lines between them.');
  fireEvent.click(screen.getByRole('button', { name: 'Publish changes' }));
  expect(screen.getByRole('dialog').textContent).not.toContain('not opened');
});
