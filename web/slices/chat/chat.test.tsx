import type { ChatBox, ChatConversation, ChatMessage } from '@stepwell/contract/chat/chat.ts';
import type { InboxConversation, InboxLine } from '@stepwell/contract/chat/inbox.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../testing/courses.ts';
import { nobodySignedIn, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const id = (at: number) => `0192f0aa-0000-7000-8000-00000000000${at}`;
const UNSENT = 'stepwell.chat.unsent.0192f0aa-0000-7000-8000-000000000001';
const now = '2026-11-27T10:00:00.000Z';
const staff = { userId: id(8), fullName: 'Ira Sen' };
const student = { userId: id(9), fullName: 'Mina Das' };
const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  messageId: id(seq),
  seq,
  kind: 'student',
  author: student,
  text: `Message ${seq}`,
  event: null,
  subject: null,
  files: [],
  sentAt: now,
  ...more,
});
const box: ChatBox = { groups: [], conversations: [], hours: null, blockedBecause: null, courses: [] };
const conversation: ChatConversation = {
  conversationId: id(1),
  state: 'open',
  course: null,
  assignee: 'Ira Sen',
  staffReadSeq: 2,
  readSeq: 2,
  rating: null,
  messages: [message(1), message(2, { kind: 'staff', author: staff, text: 'Hello Mina' })],
  hasMore: false,
};
const ONE = `GET /api/chat/conversations/${id(1)}`;
/** A screen of the student's area that asks for little. */
const AT = '/student/delete-account';

beforeAll(() =>
  Promise.all([
    import('../../shell/layouts/student.tsx'),
    import('./box/chat-box.tsx'),
    import('./inbox/inbox.screen.tsx'),
    import('./inbox/inbox.loaders.ts'),
  ]),
);
beforeEach(() => {
  nobodySignedIn();
  localStorage.removeItem(UNSENT);
});
afterEach(cleanup);

const quiet = {
  'GET /api/account': () => ({ status: 404, data: problem('not_found', 404) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
};
const problem = (code: string, status: number) => ({
  type: 'about:blank',
  title: code,
  status,
  code,
  message: `Refused: ${code}`,
});
const dialog = () => screen.findByRole('dialog', { name: 'Chat' });
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Chat' }));

test('the button asks nothing by itself; typing finds articles, and a person can be asked', async () => {
  const profile = signedInAs();
  const sent: ApiRequest[] = [];
  const { requests } = show(AT, {
    ...quiet,
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/chat': () => ({ data: box }),
    'GET /api/chat/help': () => ({
      data: { articles: [{ kind: 'help', slug: 'reset-your-password', title: 'Reset your password', summary: '' }] },
    }),
  });
  await screen.findByRole('button', { name: 'Chat' });
  expect(requests.filter((one) => one.includes('/chat'))).toEqual([]);
  await open();
  const chat = await dialog();
  await userEvent.type(await within(chat).findByLabelText('What do you need help with?'), 'password lost');
  const link = await within(chat).findByRole('link', { name: 'Reset your password' });
  expect(link.getAttribute('href')).toBe('/help/center-detail?article=reset-your-password');
  await userEvent.click(within(chat).getByRole('button', { name: 'Ask a person' }));
  // What was typed is the first message to be sent.
  expect(within(chat).getByLabelText<HTMLTextAreaElement>('Write a message').value).toBe('password lost');
  expect(sent).toEqual([]);
});

test('a message that finds no connection waits on this device and is sent once it is back, under the same id', async () => {
  const profile = signedInAs();
  let reachable = false;
  const ids: string[] = [];
  let stored: ChatMessage[] = [];
  const answers = {
    ...quiet,
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/chat': () => ({
      data: {
        ...box,
        conversations: [
          {
            conversationId: id(1),
            state: 'open' as const,
            course: null,
            preview: 'Hi',
            lastMessageAt: now,
            isUnread: false,
          },
        ],
      },
    }),
    [ONE]: ({ search }: ApiRequest) => {
      const after = Number(new URLSearchParams(search).get('after'));
      return {
        data: { ...conversation, messages: [...conversation.messages, ...stored].filter(({ seq }) => seq > after) },
      };
    },
    [`POST /api/chat/conversations/${id(1)}/typing`]: () => ({ data: {} }),
    [`POST /api/chat/conversations/${id(1)}/read`]: () => ({ data: { unread: 0 } }),
  };
  const taking = new Proxy(answers as Record<string, (request: ApiRequest) => { data?: unknown }>, {
    get(all, name: string) {
      if (!name.startsWith('PUT ')) return all[name];
      return ({ path, body }: ApiRequest) => {
        if (!reachable) throw new Error('no connection');
        ids.push(path.split('/').at(-1) ?? '');
        stored = [message(3, { messageId: ids[0] ?? '', text: (body as { text: string }).text })];
        return { data: stored[0] };
      };
    },
  });
  show(AT, taking);
  await open();
  const chat = await dialog();
  await userEvent.click(await within(chat).findByRole('button', { name: /^Hi/ }));
  await within(chat).findByText('Hello Mina');
  await userEvent.type(within(chat).getByLabelText('Write a message'), 'Are you there?{Enter}');
  expect(await within(chat).findByText('Waiting to send')).toBeTruthy();
  expect(localStorage.getItem(UNSENT)).toContain('Are you there?');
  reachable = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(within(chat).queryByText('Waiting to send')).toBeNull());
  expect(await within(chat).findByText('Are you there?')).toBeTruthy();
  expect(ids).toHaveLength(1);
  expect(localStorage.getItem(UNSENT)).toBeNull();
});

test('a notice leads into its conversation; one that is closed can be rated', async () => {
  const profile = signedInAs();
  const rated: unknown[] = [];
  const closed: ChatConversation = { ...conversation, state: 'closed' };
  const { place } = show(`${AT}?chat=${id(1)}`, {
    ...quiet,
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/chat': () => ({ data: box }),
    [ONE]: () => ({ data: { ...closed, rating: rated.length > 0 ? { stars: 4, note: '' } : null } }),
    [`PUT /api/chat/conversations/${id(1)}/rating`]: ({ body }) => {
      rated.push(body);
      return { data: {} };
    },
  });
  const chat = await dialog();
  await within(chat).findByText('Hello Mina');
  await waitFor(() => expect(place()).toBe(AT));
  await userEvent.click(within(chat).getByRole('button', { name: 'Send rating' }));
  expect(await within(chat).findByText('Choose 1 to 5 stars.')).toBeTruthy();
  await userEvent.click(within(chat).getByRole('radio', { name: '4 stars' }));
  await userEvent.click(within(chat).getByRole('button', { name: 'Send rating' }));
  expect(await within(chat).findByText('Your rating')).toBeTruthy();
  expect(rated).toEqual([{ stars: 4, note: '' }]);
});

test('who is blocked reads, and is told why', async () => {
  const profile = signedInAs();
  show(`${AT}?chat=${id(1)}`, {
    ...quiet,
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/chat': () => ({ data: { ...box, blockedBecause: 'Insults staff.' } }),
    [ONE]: () => ({ data: conversation }),
  });
  const chat = await dialog();
  expect(await within(chat).findByText(/Reason: Insults staff\./)).toBeTruthy();
  expect(within(chat).queryByLabelText('Write a message')).toBeNull();
});

const line: InboxLine = {
  conversationId: id(1),
  state: 'open',
  course: 'Graphs',
  preview: 'Why is it slow?',
  lastMessageAt: now,
  isUnread: true,
  student,
  assignee: null,
  waitingSince: now,
};
const other: InboxLine = { ...line, conversationId: id(2), student: { ...student, fullName: 'Vikram Pillai' } };
const seen: InboxConversation = {
  ...conversation,
  student: { ...student, status: 'pending', blockedBecause: null },
  assignedTo: null,
  team: [staff],
  studentReadSeq: 1,
};
const inboxAnswers = (more = {}) => ({
  ...quiet,
  'GET /api/chat/inbox': () => ({ data: listOf([line, other]) }),
  [`GET /api/chat/inbox/${id(1)}`]: () => ({ data: seen }),
  [`GET /api/chat/inbox/${id(2)}`]: () => ({ data: { ...seen, conversationId: id(2) } }),
  [`POST /api/chat/inbox/${id(1)}/presence`]: () => ({ data: {} }),
  [`POST /api/chat/inbox/${id(2)}/presence`]: () => ({ data: {} }),
  'GET /api/chat/canned': () => ({
    data: {
      answers: [
        { cannedId: id(5), title: 'Hello', text: 'Hello {name}, thanks.', isShared: true, isMine: false, author: null },
      ],
    },
  }),
  ...more,
});

test('the inbox by keys: J opens the first and the next, R writes a reply', async () => {
  const profile = signedInAs({ role: 'instructor' });
  const { place } = show('/instructor/admin-chatbox', inboxAnswers({ 'GET /api/profile': () => ({ data: profile }) }));
  await screen.findByText('Vikram Pillai');
  await userEvent.keyboard('j');
  await waitFor(() => expect(place()).toContain(id(1)));
  await screen.findByText('Hello Mina');
  await userEvent.keyboard('j');
  await waitFor(() => expect(place()).toContain(id(2)));
  await userEvent.keyboard('k');
  await waitFor(() => expect(place()).toContain(id(1)));
  await screen.findByLabelText('Reply to Mina Das');
  await waitFor(async () => {
    await userEvent.keyboard('r');
    expect(document.activeElement).toBe(screen.getByLabelText('Reply to Mina Das'));
  });
});

test('a saved answer is put into the reply with the student’s first name; a refusal keeps what was written', async () => {
  const profile = signedInAs({ role: 'instructor' });
  show(
    `/instructor/admin-chatbox?conversation=${id(1)}`,
    new Proxy(inboxAnswers({ 'GET /api/profile': () => ({ data: profile }) }) as unknown as Record<string, never>, {
      get: (all, name: string) =>
        name.startsWith('PUT ') ? () => ({ status: 404, data: problem('chat_not_found', 404) }) : all[name],
    }),
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Reply to Mina Das');
  await userEvent.selectOptions(await screen.findByLabelText('Insert a saved answer'), 'Hello');
  expect(field.value).toBe('Hello Mina, thanks.');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Refused: chat_not_found')).toBeTruthy();
  expect(field.value).toBe('Hello Mina, thanks.');
});

test('an inbox without conversations says what will come; filters that match nothing can be cleared', async () => {
  const profile = signedInAs({ role: 'instructor' });
  const answers = {
    ...quiet,
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/chat/inbox': () => ({ data: listOf([]) }),
  };
  show('/instructor/admin-chatbox', answers);
  expect(await screen.findByText('No conversations yet')).toBeTruthy();
  cleanup();
  show('/instructor/admin-chatbox?show=mine', answers);
  expect(await screen.findByRole('link', { name: 'Clear filters' })).toBeTruthy();
});
