import type { ModelState } from '@stepwell/contract/language-model/language-model.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const state = (about: Partial<ModelState> = {}): ModelState => ({
  settings: {
    isOn: false,
    baseUrl: '',
    textModel: '',
    transcriptionModel: '',
    speechModel: '',
    speechVoice: '',
    requestsPerPerson: 20,
    tokensPerDay: 200_000,
  },
  hasKey: false,
  version: 0,
  days: [],
  ...about,
});
const set = state({
  settings: { ...state().settings, isOn: true, baseUrl: 'https://models.example.org/v1', textModel: 'small' },
  hasKey: true,
  version: 1,
});
const open = (answers: Parameters<typeof show>[1]) => {
  const profile = signedInAs({ role: 'admin' });
  return show('/admin/admin-settings?view=model', {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    ...answers,
  });
};
beforeAll(async () => {
  await Promise.all([import('../../shell/layouts/admin.tsx'), import('../admin/settings/admin-settings.screen.tsx')]);
});

test('address, key and model are saved; the key is sent once and not shown', async () => {
  const user = userEvent.setup({ delay: null });
  const sent: unknown[] = [];
  open({
    'GET /api/admin/language-model': () => ({ data: state() }),
    'PUT /api/admin/language-model': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: set };
    },
  });
  await user.click(await screen.findByLabelText('Offer the language model to students'));
  await user.type(screen.getByLabelText('Service URL'), 'https://models.example.org/v1');
  await user.type(screen.getByLabelText('API key'), 'secret');
  await user.type(screen.getByLabelText('Text model'), 'small');
  expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByRole('button', { name: 'Test connection' })).toBeTruthy();
  expect(sent).toMatchObject([{ isOn: true, textModel: 'small', key: 'secret', dropKey: false, version: 0 }]);
  expect((screen.getByLabelText('API key') as HTMLInputElement).value).toBe('');
  expect(screen.getByText(/A key is stored/)).toBeTruthy();
});

test('the connection test says what works and what does not', async () => {
  const user = userEvent.setup({ delay: null });
  open({
    'GET /api/admin/language-model': () => ({ data: set }),
    'POST /api/admin/language-model/trial': () => ({
      data: {
        results: [
          { skill: 'text', works: true, answer: 'Good day', ms: 320 },
          { skill: 'streaming', works: false, answer: 'The answer broke off.', ms: 12 },
        ],
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('Good day')).toBeTruthy();
  expect(screen.getByText('The answer broke off.')).toBeTruthy();
});
