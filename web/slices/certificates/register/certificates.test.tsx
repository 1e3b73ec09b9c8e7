import type { CertificateRow } from '@stepwell/contract/certificates/certificates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

beforeAll(() => import('../../authoring/all-courses/course-detail.screen.tsx'));
beforeEach(() => void signedInAs({ role: 'admin', fullName: 'Ann Lee' }));

const CODE = '7KQM-2XPA-9RTD';
const row = (about: Partial<CertificateRow> = {}): CertificateRow => ({
  code: CODE,
  state: 'genuine',
  studentName: 'Tara Mennon',
  userId: '0192f0aa-0000-7000-8000-000000000001',
  courseId: 'graphs',
  grade: null,
  courseTitle: 'Graphs',
  instructor: 'Ben Ito',
  issuedAt: '2026-11-01T09:00:00.000Z',
  issueNumber: 1,
  withdrawnAt: null,
  withdrawnCode: null,
  withdrawnReason: null,
  ...about,
});
const frame = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'admin', fullName: 'Ann Lee' }) }),
  'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
};
const begin = async (act: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Actions for ${CODE}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

test('a certificate is found by what the address says, and its name corrected', async () => {
  let name = 'Tara Mennon';
  const { requests } = show(`/admin/course-detail?view=certificates&q=${CODE}&state=genuine`, {
    ...frame,
    'GET /api/admin/certificates': () => ({ data: listOf([row({ studentName: name })]) }),
    [`PUT /api/admin/certificates/${CODE}/name`]: ({ body }: ApiRequest) => {
      name = (body as { fullName: string }).fullName;
      return { data: row({ studentName: name, issueNumber: 2 }) };
    },
  });
  const { user, dialog } = await begin('Correct name');
  expect(requests).toContain(`GET /api/admin/certificates?q=${CODE}&state=genuine`);
  await user.clear(dialog.getByLabelText('Full name'));
  await user.type(dialog.getByLabelText('Full name'), 'Tara Menon');
  await user.click(dialog.getByRole('button', { name: 'Correct name' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name).toBe('Tara Menon');
});

test('withdrawing asks for words for its owner and for what everybody reads', async () => {
  const sent: unknown[] = [];
  show('/admin/course-detail?view=certificates', {
    ...frame,
    'GET /api/admin/certificates': () => ({ data: listOf([row()]) }),
    [`POST /api/admin/certificates/${CODE}/withdrawal`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: row({ state: 'withdrawn' }) };
    },
  });
  const { user, dialog } = await begin('Revoke');
  await user.click(dialog.getByRole('button', { name: 'Revoke certificate' }));
  expect(await dialog.findByText(/Enter a reason\./)).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason shown to Tara Mennon'), 'Copied answers.');
  await user.selectOptions(dialog.getByLabelText('Public reason'), 'Earned against the rules.');
  await user.click(dialog.getByRole('button', { name: 'Revoke certificate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ code: 'rules-broken', reason: 'Copied answers.' }]);
});
