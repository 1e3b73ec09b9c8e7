import type { LetterPage, LetterWords } from '@stepwell/contract/admin/letters.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
// Fetched before the first test, whose patience is for the screen and not for the files it is made of.
import '../../../shell/layouts/admin.tsx';
import '../settings/admin-settings.screen.tsx';
import './letters.tsx';

const own = { subject: 'Reset your password for {{site}}', text: 'Hello {{name}},\n\n{{link}}' };
const line = (words: LetterWords, changedAt: string | null) => ({
  name: 'password-reset',
  group: 'account' as const,
  subject: words.subject || own.subject,
  excerpt: 'open this link to set a new password:',
  changedAt,
});
const none = { subject: '', text: '' };

const open = (search: string, answers: Parameters<typeof show>[1] = {}) => {
  const profile = signedInAs({ role: 'admin' });
  return show(`/admin/admin-settings?view=letters${search}`, {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    ...answers,
  });
};

/** A server that keeps what it is sent; `refused` is said to what is saved. */
function site(refused?: Record<string, string>) {
  let words: LetterWords = none;
  let version = 0;
  const sent: unknown[] = [];
  const page = (): LetterPage => ({
    ...line(words, words.subject || words.text ? '2026-11-29T02:00:00Z' : null),
    own,
    words,
    version,
    fields: ['site', 'name', 'link'].map((name) => ({ name, sample: `a ${name}` })),
  });
  const invalid = {
    title: 'Unprocessable',
    status: 422,
    code: 'invalid_fields',
    message: 'Check the highlighted fields.',
  };
  return {
    sent,
    answers: {
      'GET /api/admin/letter-texts': () => ({ data: { items: [page()] } }),
      'GET /api/admin/letter-texts/password-reset': () => ({ data: page() }),
      'POST /api/admin/letter-texts/password-reset/preview': ({ body }: { body: unknown }) => ({
        data: { subject: 'Reset your password', text: 'Hello', html: `<p>${JSON.stringify(body).length}</p>` },
      }),
      'PUT /api/admin/letter-texts/password-reset': ({ body }: { body: unknown }) => {
        sent.push(body);
        if (refused) return { status: 422, data: { ...invalid, type: 'about:blank', fields: refused } };
        const { version: _, ...given } = body as LetterWords & { version: number };
        words = given;
        version += 1;
        return { data: page() };
      },
    } satisfies Parameters<typeof show>[1],
  };
}

test('the list is searched by subject, and says which emails were changed', async () => {
  const items = [
    line(none, null),
    { ...line(none, '2026-11-29T02:00:00Z'), name: 'order-confirmed', group: 'shop', subject: 'Your order' },
  ];
  open('', { 'GET /api/admin/letter-texts': () => ({ data: { items } }) });
  const link = await screen.findByRole('link', { name: own.subject });
  expect(link.getAttribute('href')).toContain('letter=password-reset');
  screen.getByText('Original');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'changed' } });
  await waitFor(() => expect(screen.queryByRole('link', { name: own.subject })).toBeNull());
  screen.getByRole('link', { name: 'Your order' });
});

test('a field is put where the cursor is; what is the product’s own is saved as nothing', async () => {
  const { sent, answers } = site();
  open('&letter=password-reset', answers);
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject');
  expect(subject.value).toBe(own.subject);
  fireEvent.focus(subject);
  subject.setSelectionRange(0, subject.value.length);
  fireEvent.click(screen.getByRole('button', { name: 'Insert name' }));
  expect(subject.value).toBe('{{name}}');
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(sent).toEqual([{ subject: '{{name}}', text: '', version: 0 }]));
  fireEvent.click(await screen.findByRole('button', { name: 'Use original text' }));
  expect(subject.value).toBe(own.subject);
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ subject: '', text: '', version: 1 }));
});

test('the preview stands in a frame in which nothing can run', async () => {
  open('&letter=password-reset', site().answers);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Email as it arrives');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toContain('<p>');
});

test('an unknown field is told at its field, with its line', async () => {
  const wrong = 'Line 3: {{nmae}} is not a field of this email.';
  open('&letter=password-reset', site({ text: wrong }).answers);
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text');
  fireEvent.change(text, { target: { value: 'Hello\n\n{{nmae}} {{link}}' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }));
  expect((await screen.findAllByText(wrong)).length).toBeGreaterThan(0);
  expect(text.value).toContain('{{nmae}}');
});
