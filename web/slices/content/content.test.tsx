import type { PostPage } from '@stepwell/contract/content/content.ts';
import { type Entry, emptyContent } from '@stepwell/contract/content/entries.ts';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const entryId = '0192f0aa-0000-7000-8000-0000000000aa';
const at = '2026-11-20T10:00:00.000Z';
const entry: Entry = {
  entryId,
  kind: 'post',
  slug: 'steps-down',
  state: 'draft',
  author: { userId: '0192f0aa-0000-7000-8000-0000000000bb', fullName: 'Asha Rao' },
  version: 4,
  content: { ...emptyContent, title: 'Steps down', summary: 'Down.', html: '<p>Forty.</p>' },
  savedAt: at,
  publishAt: null,
  publishedAt: null,
  changed: false,
  previewToken: null,
  path: '/pages/about/blog-grid/steps-down',
  pictures: [],
  problems: [],
  remarks: [],
};
const post: PostPage = {
  slug: 'steps-down',
  title: 'Steps down',
  summary: 'Why the well has steps.',
  cover: null,
  topic: 'Study',
  tags: ['wells'],
  author: 'Asha Rao',
  publishedAt: at,
  updatedAt: at,
  minutes: 3,
  html: '<h2 id="s-down">Down</h2><p>Forty.</p><h2 id="s-up">Up</h2>',
  contents: [
    { id: 's-down', text: 'Down', level: 2 },
    { id: 's-up', text: 'Up', level: 2 },
  ],
  picture: '/pictures/posts/steps-down-0123456789.png',
  writer: { fullName: 'Asha Rao', headline: 'Student', photoUrl: null },
  series: null,
  related: [],
  comments: [
    { commentId: entryId, answers: null, author: 'Neha', isStaff: false, text: 'Thanks', writtenAt: at },
    {
      commentId: '0192f0aa-0000-7000-8000-0000000000cc',
      answers: entryId,
      author: null,
      isStaff: true,
      text: 'You’re welcome',
      writtenAt: at,
    },
  ],
};
const admin = { 'GET /api/profile': () => ({ data: profileOf({ role: 'admin' }) }) };
const path = `/api/content/entries/${entryId}`;
const viewed = { 'POST /api/content/views': () => ({ data: { counted: true } }) };

test('what was typed is saved before it is published, under the version that was saved', async () => {
  signedInAs({ role: 'admin' });
  const bodies: unknown[] = [];
  show(`/admin/admin-settings/content/${entryId}`, {
    ...admin,
    [`GET ${path}`]: () => ({ data: entry }),
    [`PUT ${path}`]: ({ body }: ApiRequest) => {
      bodies.push(body);
      return { data: { version: 5, savedAt: at, problems: [] } };
    },
    [`POST ${path}/publication`]: ({ body }: ApiRequest) => {
      bodies.push(body);
      return { data: { ...entry, version: 5, state: 'published', publishedAt: at } };
    },
  });
  const title = await screen.findByLabelText('Title');
  fireEvent.change(title, { target: { value: 'Further down' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('button', { name: 'Archive' });
  expect(bodies).toMatchObject([{ title: 'Further down', version: 4 }, { version: 5 }]);
  expect(screen.getByRole('link', { name: 'View page' }).getAttribute('href')).toBe(entry.path);
});

test('what another one saved meanwhile is not written over: the writer chooses', async () => {
  signedInAs({ role: 'admin' });
  let newest = entry;
  show(`/admin/admin-settings/content/${entryId}`, {
    ...admin,
    [`GET ${path}`]: () => ({ data: newest }),
    [`PUT ${path}`]: () => ({ status: 409, data: { status: 409, code: 'changed_elsewhere', message: 'Changed.' } }),
  });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Mine' } });
  newest = { ...entry, version: 9, content: { ...entry.content, title: 'Theirs' } };
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Load the other version' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeTruthy();
});

test('a student sees the remark on a returned post, and a published one is closed to changes', async () => {
  signedInAs({ role: 'student', status: 'approved' });
  const mine = (about: Partial<Entry>) => ({
    'GET /api/profile': () => ({ data: profileOf({ role: 'student', status: 'approved' }) }),
    [`GET /api/content/own-posts/${entryId}`]: () => ({ data: { ...entry, ...about } }),
  });
  const remarks = [{ author: 'Lakshmi', text: 'Say how long it took.', writtenAt: at }];
  const first = show(`/student/student-Blog?post=${entryId}`, mine({ state: 'returned', remarks }));
  expect(await screen.findByText(/Say how long it took/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Submit for review' })).toBeTruthy();
  first.unmount();
  show(`/student/student-Blog?post=${entryId}`, mine({ state: 'in-review' }));
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
  expect(screen.queryByLabelText('Title')).toBeNull();
});

test('a post has its contents, its tags and its threads; a visitor is led to sign in before commenting', async () => {
  nobodySignedIn();
  show('/pages/about/blog-grid/steps-down', { 'GET /api/content/posts/steps-down': () => ({ data: post }), ...viewed });
  const contents = await screen.findByRole('navigation', { name: 'Contents' });
  expect(within(contents).getByRole('link', { name: 'Up' }).getAttribute('href')).toBe('#s-up');
  expect(screen.getByRole('link', { name: 'wells' }).getAttribute('href')).toBe('/pages/about/blog-grid?tag=wells');
  expect(screen.getByRole('heading', { name: '2 comments' })).toBeTruthy();
  const signIn = await screen.findByRole('link', { name: 'Sign in to comment' });
  expect(signIn.getAttribute('href')).toBe('/auth/sign-in?redirectTo=%2Fpages%2Fabout%2Fblog-grid%2Fsteps-down');
});

test('without a network the help centre searches what it has here', async () => {
  nobodySignedIn();
  const line = (slug: string, title: string) => ({ slug, title, summary: 'In two steps.' });
  const articles = [line('photo', 'Change your photo'), line('reset', 'Reset your password')];
  const center = { page: null, topics: [{ topic: 'Account', articles }], popular: [], anyRead: false };
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  show('/help/center?q=PASSWORD+steps', {
    'GET /api/content/help': () => ({ data: center }),
    'GET /api/content/help-search': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(await screen.findByText(/only titles and summaries were searched/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reset your password' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Change your photo' })).toBeNull();
});

test('a reader says why an article did not help', async () => {
  nobodySignedIn();
  const bodies: unknown[] = [];
  const article = {
    slug: 'reset',
    title: 'Reset your password',
    summary: 'A new one.',
    topic: 'Account',
    html: '<p>Do this.</p>',
    contents: [],
    minutes: 1,
    updatedAt: at,
    related: [],
  };
  show('/help/center-detail?article=reset', {
    'GET /api/content/help/reset': () => ({ data: article }),
    'POST /api/content/help/reset/votes': ({ body }: ApiRequest) => {
      bodies.push(body);
      return { data: { helpful: false } };
    },
    ...viewed,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'No' }));
  fireEvent.click(await screen.findByLabelText('Hard to understand'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thanks. An admin will read this.')).toBeTruthy();
  expect(bodies).toMatchObject([
    { helpful: false, reason: null },
    { helpful: false, reason: 'unclear' },
  ]);
});
