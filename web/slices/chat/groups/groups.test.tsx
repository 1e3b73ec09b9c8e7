import type { ChatBox, ChatMessage } from '@stepwell/contract/chat/chat.ts';
import type { GroupConversation } from '@stepwell/contract/chat/groups.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

const id = (at: number) => `0192f0aa-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const now = '2026-11-28T09:00:00.000Z';
const me = profileOf().userId;
const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  messageId: id(seq),
  seq,
  kind: 'student',
  author: { userId: id(50), fullName: 'Chidi Okafor' },
  text: `Message ${seq}`,
  event: null,
  subject: null,
  files: [],
  sentAt: now,
  ...more,
});
const group = (about: Partial<GroupConversation> = {}): GroupConversation => ({
  conversationId: id(1),
  name: 'Graphs',
  state: 'open',
  isModerator: false,
  slowSeconds: 0,
  mutedUntil: null,
  readSeq: 9,
  othersReadSeq: 0,
  hiddenIds: [],
  reports: [],
  mutes: [],
  messages: [message(11), message(12, { author: { userId: me, fullName: 'Asha Rao' }, text: 'My own' })],
  hasMore: false,
  ...about,
});
const box: ChatBox = {
  groups: [
    {
      conversationId: id(1),
      name: 'Graphs',
      state: 'open',
      preview: 'Message 11',
      lastMessageAt: now,
      isUnread: true,
      openReports: 0,
    },
  ],
  conversations: [],
  hours: null,
  blockedBecause: null,
  courses: [],
};
const gone = { type: 'about:blank', title: 'not_found', status: 404, code: 'not_found', message: 'Not here.' };
const GROUP = `GET /api/chat/groups/${id(1)}`;
const everyday = (profile: ReturnType<typeof signedInAs>, about: Partial<GroupConversation> = {}) => ({
  'GET /api/profile': () => ({ data: profile }),
  'GET /api/account': () => ({ status: 404, data: gone }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/chat/unread': () => ({ data: { unread: 0 } }),
  'GET /api/chat': () => ({ data: box }),
  [GROUP]: () => ({ data: group(about) }),
  [`POST /api/chat/groups/${id(1)}/read`]: () => ({ data: { unread: 0 } }),
  [`POST /api/chat/groups/${id(1)}/typing`]: () => ({ data: {} }),
  'GET /api/chat/own-groups': () => ({
    data: {
      groups: box.groups.map((one) => ({ ...one, openReports: 1 })),
      candidates: [{ courseId: 'trees', batchId: null, name: 'Trees' }],
    },
  }),
});

beforeEach(() => localStorage.clear());
beforeAll(async () => {
  await import('../../../shell/layouts/student.tsx');
  await import('../box/chat-box.tsx');
  await import('../inbox/inbox.screen.tsx');
  await import('./groups.tsx');
});

async function openInBox(about: Partial<GroupConversation> = {}) {
  const shown = show('/student/delete-account', { ...everyday(signedInAs(), about) });
  await userEvent.click(await screen.findByRole('button', { name: /^Chat/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chat' }));
  await userEvent.click(await dialog.findByRole('button', { name: /Graphs/ }));
  await dialog.findByText('Message 11');
  return { ...shown, dialog };
}

test('a member reads the group in the box; others’ messages can be reported, and their authors mentioned', async () => {
  const { dialog, requests } = await openInBox();
  await waitFor(() => expect(requests).toContain(`POST /api/chat/groups/${id(1)}/read`));
  expect(dialog.getAllByRole('button', { name: /Actions for the message/ })).toHaveLength(1);
  expect(dialog.getByRole('option', { name: 'Chidi Okafor' })).toBeTruthy();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Mention someone' }), 'Chidi Okafor');
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('@Chidi Okafor ');
});

test('a hidden message is gone for others, and marked for its author', async () => {
  const { dialog } = await openInBox({ hiddenIds: [id(12), id(14)], messages: [...group().messages, message(14)] });
  expect(dialog.queryByText('Message 14')).toBeNull();
  expect(dialog.getByText('My own')).toBeTruthy();
  expect(dialog.getByText('Hidden from members')).toBeTruthy();
});

test('who is muted, or in a closed group, reads why there is nothing to write in', async () => {
  const { dialog } = await openInBox({ mutedUntil: now });
  expect(dialog.getByText(/A moderator muted you/)).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

test('a moderator sees reports at the message, and opens a group for a course', async () => {
  const profile = signedInAs({ role: 'instructor' });
  const { requests } = show(`/instructor/admin-chatbox?show=groups&conversation=${id(1)}`, {
    ...everyday(profile, { isModerator: true, reports: [{ messageId: id(11), reason: 'spam', reporter: 'Mina' }] }),
    [`PUT /api/chat/own-groups/${id(1)}/messages/${id(11)}/decision`]: () => ({ data: {} }),
    [`PUT /api/chat/own-groups/${id(1)}/rules`]: () => ({ data: {} }),
  });
  expect(await screen.findByText(/Reported: Spam or advertising/)).toBeTruthy();
  expect(screen.getByText('1 report')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(requests).toContain(`PUT /api/chat/own-groups/${id(1)}/messages/${id(11)}/decision`));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Slow mode' }), '30 s');
  await waitFor(() => expect(requests).toContain(`PUT /api/chat/own-groups/${id(1)}/rules`));
  await userEvent.click(screen.getByRole('button', { name: 'New group' }));
  expect(await screen.findByRole('option', { name: 'Course: Trees' })).toBeTruthy();
});
