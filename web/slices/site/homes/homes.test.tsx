import type { HomeDraft } from '@stepwell/contract/site/home-admin.ts';
import { homeKeys } from '@stepwell/contract/site/home-keys.ts';
import { type HomeContent, type HomeData, untouchedHome } from '@stepwell/contract/site/homes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

const data: HomeData = {
  figures: { courses: 3, lectures: 9, quizzes: 2, minutes: 90, instructors: 2, learners: 4, certificates: 1 },
  shelves: [],
  tracks: [],
  levels: [],
  preview: null,
  tree: [{ key: 'music', label: 'Music', parentKey: null, isMegaMenu: false, courses: 3 }],
  instructors: [],
  reviews: [],
  challenges: { total: 0, items: [] },
  practice: [],
  posts: [],
  faq: [{ slug: 'why', question: 'Why steps?', html: '<p>Because they hold.</p>' }],
  team: [],
  events: [],
  workshops: [],
  programmes: [],
  plans: [],
  tutors: [],
};
const noWords = { heading: '', text: '', picture: null };
const pageOf = (home: string, kinds: string[], more: object = {}) => ({
  home,
  hero: noWords,
  sections: kinds.map((kind) => ({ kind, ...noWords })),
  data,
  ...more,
});

test.each(homeKeys)(
  'the %s home has one heading, and the sections that the server sent in their order',
  async (home) => {
    nobodySignedIn();
    show(`/demos/${home}/home`, { [`GET /api/site/homes/${home}`]: () => ({ data: pageOf(home, []) }) });
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Questions and answers' })).toBeNull();
  },
);

test('words that an admin wrote stand in place of the home’s own, as text and nothing else', async () => {
  nobodySignedIn();
  const heading = '<img src=x onerror=alert(1)>';
  const sections = [
    { kind: 'faq', ...noWords, text: 'Ask away.' },
    { kind: 'subjects', ...noWords, heading: 'Fields', picture: { url: '/pictures/content/a.jpg', alt: 'A field' } },
  ];
  const answer = pageOf('university', [], { hero: { ...noWords, heading }, sections });
  show('/demos/university/home', { 'GET /api/site/homes/university': () => ({ data: answer }) });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
  expect(document.querySelector('img[src="x"]')).toBeNull();
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['Questions before you apply', 'Fields']);
  expect(screen.getByText('Ask away.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A field' })).toBeTruthy();
});

test('tutors are narrowed by the sentence above them; where none fits, all are shown', async () => {
  nobodySignedIn();
  const tutor = (fullName: string, subjects: string[], days: number[]) => ({
    teacher: fullName.toLowerCase(),
    fullName,
    headline: '',
    subjects,
    days,
    slotMinutes: 60,
    timeZone: 'Asia/Kolkata',
    photoUrl: null,
  });
  const tutors = [tutor('Asha', ['Tabla'], [1]), tutor('Ravi', ['SQL'], [1, 3])];
  const answer = pageOf('tutor', ['tutors'], { data: { ...data, tutors } });
  show('/demos/tutor/home?subject=SQL&day=3', { 'GET /api/site/homes/tutor': () => ({ data: answer }) });
  const list = within(
    (await screen.findByRole('heading', { name: 'Tutors you can book' })).closest('section') as HTMLElement,
  );
  expect(list.getByText('1 tutor fits')).toBeTruthy();
  expect(list.queryByRole('heading', { name: 'Asha' })).toBeNull();
  fireEvent.change(screen.getByLabelText('on'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('I want to learn'), { target: { value: 'Tabla' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find a tutor' }));
  expect(await list.findByRole('heading', { name: 'Asha' })).toBeTruthy();
});

const draft: HomeDraft = {
  home: 'university',
  version: 3,
  content: untouchedHome('university'),
  savedAt: '2026-11-20T10:00:00.000Z',
  publishedAt: null,
  changed: true,
  pictures: [],
  problems: [],
};
const admin = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'admin' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/site/home-drafts/university/data': () => ({ data }),
};
const PATH = '/api/site/home-drafts/university';

test('hiding a section saves it at once, the preview leaves it out, and publishing names the saved version', async () => {
  signedInAs({ role: 'admin' });
  const bodies: (HomeContent & { version: number })[] = [];
  const published: unknown[] = [];
  show('/admin/admin-settings?view=home&home=university', {
    ...admin,
    [`GET ${PATH}`]: () => ({ data: draft }),
    [`PUT ${PATH}`]: ({ body }: ApiRequest) => {
      bodies.push(body as HomeContent & { version: number });
      return { data: { version: 4, savedAt: draft.savedAt, problems: [] } };
    },
    [`POST ${PATH}/publication`]: ({ body }: ApiRequest) => {
      published.push(body);
      return { data: { ...draft, version: 4, changed: false } };
    },
  });
  const frame = (await screen.findByTitle('Preview of the home page')) as HTMLIFrameElement;
  const inside = () => [...(frame.contentDocument?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent);
  await waitFor(() => expect(inside()).toContain('Questions before you apply'));
  fireEvent.click(screen.getByRole('button', { name: 'Hide FAQ' }));
  await waitFor(() => expect(inside()).not.toContain('Questions before you apply'));
  fireEvent.change(screen.getAllByLabelText('Heading')[0] as HTMLElement, { target: { value: 'Our university' } });
  expect(frame.contentDocument?.querySelector('h1')?.textContent).toBe('Our university');
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(published).toEqual([{ version: 4 }]));
  expect(bodies.at(-1)).toMatchObject({ version: 3, hero: { heading: 'Our university' } });
  expect(bodies.at(-1)?.sections.find(({ kind }) => kind === 'faq')?.hidden).toBe(true);
});

test('who saves second keeps their words, and says which stay', async () => {
  signedInAs({ role: 'admin' });
  const theirs = { ...draft, version: 9, content: { ...draft.content, hero: { ...noWords, heading: 'Theirs' } } };
  let reads = 0;
  show('/admin/admin-settings?view=home&home=university', {
    ...admin,
    [`GET ${PATH}`]: () => {
      reads += 1;
      return { data: reads === 1 ? draft : theirs };
    },
    [`PUT ${PATH}`]: ({ body }: ApiRequest) =>
      (body as { version: number }).version === 9
        ? { data: { version: 10, savedAt: draft.savedAt, problems: [] } }
        : { status: 409, data: { status: 409, code: 'changed_elsewhere', message: 'Changed.' } },
  });
  const heading = (await screen.findAllByLabelText('Heading'))[0] as HTMLInputElement;
  fireEvent.change(heading, { target: { value: 'Mine' } });
  expect(await screen.findByText(/edited elsewhere\. Your text/)).toBeTruthy();
  expect(heading.value).toBe('Mine');
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByText(/edited elsewhere\. Your text/)).toBeNull());
  expect(heading.value).toBe('Mine');
});

test('the home that is chosen is marked, and another one is chosen in one press', async () => {
  signedInAs({ role: 'admin' });
  const items = homeKeys.map((home) => ({ home, publishedAt: null, changed: home === 'tutor' }));
  const chosen: unknown[] = [];
  show('/admin/admin-settings?view=home', {
    ...admin,
    'GET /api/site/home-drafts': () => ({ data: { chosen: 'default', items } }),
    'PUT /api/site/chosen-home': ({ body }: ApiRequest) => {
      chosen.push(body);
      return { data: { chosen: 'academy', items } };
    },
  });
  expect(await screen.findByText('Current home page')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use Academy as home page' }));
  expect(await screen.findByRole('button', { name: 'Use Default as home page' })).toBeTruthy();
  expect(chosen).toEqual([{ home: 'academy' }]);
});
