import type { AboutMe, Deletion, OwnProfile } from '@stepwell/contract/identity/account.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';
// Fetched when they are opened; here beforehand, so that no test waits for it.
import './leaving/delete-account.screen.tsx';
import './profile/edit-profile.screen.tsx';
import './settings/setting.screen.tsx';

// Each letter typed draws a form of twenty fields anew, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const own: OwnProfile = {
  userId: '0192f0aa-0000-7000-8000-000000000001',
  fullName: 'Priya Sharma',
  headline: 'Learns graphs',
  bio: '',
  location: '',
  education: [],
  skills: ['SQL'],
  links: [],
  isPublic: false,
  photoUrl: null,
  instructorId: null,
  version: 'first',
};
const frame = {
  'GET /api/profile': () => ({ data: profileOf() }),
  'GET /api/learning/courses': () => ({ data: { items: [], total: 0, nextCursor: null } }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
};
const open = async (answers: Parameters<typeof show>[1] = {}) => {
  signedInAs();
  const shown = show('/student/edit-profile', {
    ...frame,
    'GET /api/account/profile': () => ({ data: own }),
    ...answers,
  });
  await screen.findByLabelText('Headline');
  return { ...shown, user: userEvent.setup() };
};
const saved: { body?: AboutMe & { version: string } } = {};
const keeps = {
  'PUT /api/account/profile': ({ body }: ApiRequest) => {
    saved.body = body as typeof saved.body & object;
    return { data: { ...own, ...(body as AboutMe), version: 'second' } };
  },
};

test('the whole form is sent with the version it started from, and says so', async () => {
  const { user } = await open(keeps);
  await user.type(screen.getByLabelText('Headline'), ' and trees');
  await user.click(screen.getByRole('button', { name: 'Add school' }));
  await user.type(screen.getByLabelText('School'), 'College of Engineering');
  await user.type(screen.getByLabelText('From year'), '2021');
  await user.click(screen.getByRole('button', { name: 'Add skill' }));
  await user.keyboard('Go');
  await user.click(screen.getByRole('button', { name: 'Remove SQL' }));
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(saved.body).toMatchObject({
    headline: 'Learns graphs and trees',
    education: [{ school: 'College of Engineering', degree: '', from: 2021, to: null }],
    skills: ['Go'],
    version: 'first',
  });
});

test('wrong fields are named above the form, each leading to its field, and nothing is sent', async () => {
  const { user, requests } = await open(keeps);
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  await user.keyboard('http://example.org');
  await user.clear(screen.getByLabelText('Full name'));
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  // A toast of the test before may still be there, and is an alert as well.
  const summary = (await screen.findByText('Check these fields')).closest<HTMLElement>('[role=alert]');
  if (!summary) throw new Error('the summary is no alert');
  await user.click(within(summary).getByRole('link', { name: /https:\/\/github/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Link 1'));
  expect(requests.filter((one) => one.startsWith('PUT'))).toEqual([]);
});

test('leaving with changes asks first, and staying keeps them', async () => {
  const { user, router, place } = await open();
  await user.type(screen.getByLabelText('Headline'), '!');
  void router.navigate('/student/setting');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  expect(place()).toBe('/student/edit-profile');
  expect(screen.getByLabelText<HTMLInputElement>('Headline').value).toBe('Learns graphs!');
  const event = new Event('beforeunload', { cancelable: true });
  fireEvent(window, event);
  expect(event.defaultPrevented).toBe(true);
});

test('another tab was first: nothing typed is lost, and what both changed is told', async () => {
  let times = 0;
  const newest = { ...own, headline: 'From the other tab', location: 'Pune', version: 'second' };
  const { user } = await open({
    'GET /api/account/profile': () => ({ data: times === 0 ? own : newest }),
    'PUT /api/account/profile': ({ body }) => {
      times += 1;
      saved.body = body as typeof saved.body & object;
      if (times > 1) return { data: { ...newest, ...(body as AboutMe), version: 'third' } };
      return { status: 409, data: { status: 409, code: 'changed_elsewhere', message: 'Changed elsewhere.' } };
    },
  });
  await user.type(screen.getByLabelText('Headline'), ' here');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('From the other tab');
  expect(screen.getByLabelText<HTMLInputElement>('Headline').value).toBe('Learns graphs here');
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Pune');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(saved.body).toMatchObject({ headline: 'Learns graphs here', location: 'Pune', version: 'second' });
});

const deletion: Deletion = {
  status: 'approved',
  eraseAt: null,
  courses: [
    { courseId: '0192f0aa-0000-7000-8000-0000000000c1', title: 'Weaving', learners: 3, takenOverBy: null },
    { courseId: '0192f0aa-0000-7000-8000-0000000000c2', title: 'Knots', learners: 0, takenOverBy: null },
  ],
  isLastAdmin: false,
  needs: { password: true, code: true },
};
const heir = { userId: '0192f0aa-0000-7000-8000-0000000000a1', fullName: 'Chitra Nair', headline: '' };

test('deleting asks for a successor of every course, the password and the code, and sends all of them', async () => {
  signedInAs({ role: 'instructor' });
  let sent: unknown;
  show('/instructor/delete-account', {
    ...frame,
    'GET /api/profile': () => ({ data: profileOf({ role: 'instructor' }) }),
    'GET /api/account/deletion': () => ({ data: deletion }),
    'GET /api/account/successors': () => ({ data: { items: [heir] } }),
    'POST /api/account/deletion': ({ body }) => {
      sent = body;
      return { data: { ...deletion, eraseAt: '2026-12-05T10:00:00.000Z' } };
    },
  });
  const user = userEvent.setup();
  const send = await screen.findByRole('button', { name: 'Delete my account' });
  await user.type(screen.getByLabelText('Your password'), 'seven brass lamps');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(send);
  expect((await screen.findAllByText('Choose who takes over this course.')).length).toBe(2);
  expect(sent).toBeUndefined();
  const weaving = screen.getByLabelText(/^Weaving/);
  await within(weaving).findByRole('option', { name: 'Chitra Nair' });
  // Whoever has learners cannot simply close.
  expect(within(weaving).queryByRole('option', { name: /archive/ })).toBeNull();
  await user.selectOptions(weaving, 'Chitra Nair');
  await user.selectOptions(screen.getByLabelText(/^Knots/), 'No one: archive the course');
  await user.click(send);
  await screen.findByRole('button', { name: 'Keep my account' });
  expect(sent).toEqual({
    password: 'seven brass lamps',
    code: '123456',
    courses: [
      { courseId: deletion.courses[0]?.courseId, to: heir.userId },
      { courseId: deletion.courses[1]?.courseId, to: null },
    ],
  });
});

test('the last admin is told why their account stays', async () => {
  signedInAs();
  show('/student/delete-account', {
    ...frame,
    'GET /api/account/deletion': () => ({ data: { ...deletion, courses: [], isLastAdmin: true } }),
  });
  await screen.findByText(/You are the last admin/);
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

test('settings open at the view that the address names', async () => {
  signedInAs();
  const hideName = { theme: null, timeZone: null, hideName: false };
  const { place } = show('/student/setting?view=privacy', {
    ...frame,
    'GET /api/account/preferences': () => ({ data: hideName }),
    'PUT /api/account/preferences': ({ body }) => ({ data: { ...hideName, ...(body as object) } }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /Hide my name/ }));
  await screen.findByText('Saved');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Hide my name/ }).checked).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Theme and time zone' }));
  await screen.findByRole('heading', { name: 'Time zone' });
  expect(place()).toBe('/student/setting?view=appearance');
});

test('a theme of the account is taken over once, and a choice made here is not undone by it', async () => {
  signedInAs();
  const saved: unknown[] = [];
  show('/student/setting?view=appearance', {
    ...frame,
    'GET /api/profile': () => ({ data: profileOf({ preferences: { theme: 'dark', timeZone: 'Asia/Kolkata' } }) }),
    'GET /api/account/preferences': () => ({ data: { theme: 'dark', timeZone: 'Asia/Kolkata', hideName: false } }),
    'PUT /api/account/preferences': ({ body }) => {
      saved.push(body);
      return { data: { theme: 'light', timeZone: 'Asia/Kolkata', hideName: false } };
    },
  });
  const user = userEvent.setup();
  await waitFor(() => expect(localStorage.getItem('theme')).toBe('dark'));
  await waitFor(() => expect(document.querySelector('time[title="Asia/Kolkata"]')).toBeTruthy());
  await user.click(await screen.findByRole('radio', { name: 'Light' }));
  expect(localStorage.getItem('theme')).toBe('light');
  await waitFor(() => expect(saved).toEqual([{ theme: 'light' }]));
  // The frame asks again every few seconds, and the answer may be older than the choice.
  expect(localStorage.getItem('theme')).toBe('light');
});
