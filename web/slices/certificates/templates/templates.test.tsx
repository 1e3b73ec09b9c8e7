import { ownDesign, type Template, type TemplateRow } from '@stepwell/contract/certificates/templates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

beforeAll(async () => {
  await import('../../authoring/all-courses/course-detail.screen.tsx');
  await import('./templates.tsx');
});
beforeEach(() => void signedInAs({ role: 'admin', fullName: 'Ann Lee' }));

const ID = '0192f0aa-0000-7000-8000-000000000001';
const row = (about: Partial<TemplateRow> = {}): TemplateRow => ({
  templateId: ID,
  name: 'Diploma',
  version: 2,
  isDefault: false,
  courses: 1,
  papers: 7,
  olderPapers: 3,
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...about,
});
const template = (about: Partial<Template> = {}): Template => ({ ...row(), design: ownDesign, pictures: [], ...about });
const LIST = 'GET /api/admin/certificate-templates';
const ONE = `${LIST}/${ID}`;
const PREVIEW = 'POST /api/admin/certificate-template-preview';
const frame = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'admin', fullName: 'Ann Lee' }) }),
  'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  [PREVIEW]: () => ({ data: { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', pdf: null } }),
};
const at = (more = '') => `/admin/course-detail?view=templates${more}`;

test('templates are listed; one becomes the default, and older papers are made anew with a reason', async () => {
  const sent: unknown[] = [];
  let isDefault = false;
  show(at(), {
    ...frame,
    [LIST]: () => ({ data: listOf([row({ isDefault })]) }),
    'PUT /api/admin/default-certificate-template': ({ body }: ApiRequest) => {
      isDefault = true;
      return { data: body };
    },
    [`POST /api/admin/certificate-templates/${ID}/renewal`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { papers: 3 } };
    },
  });
  const user = userEvent.setup();
  const acts = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Diploma' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await acts('Set as default');
  expect((await screen.findAllByText('Default')).length).toBeGreaterThan(0);
  await acts('Reissue older certificates');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reissue certificates' }));
  expect(await dialog.findByText(/Enter a reason\./)).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason (for the log)'), 'A new seal.');
  await user.click(dialog.getByRole('button', { name: 'Reissue certificates' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'A new seal.' }]));
});

test('a new template is drawn while it is written; a field that does not exist is named where it stands', async () => {
  const drawn: unknown[] = [];
  const created: unknown[] = [];
  show(at('&template=new'), {
    ...frame,
    [PREVIEW]: ({ body }: ApiRequest) => {
      drawn.push(body);
      return frame[PREVIEW]();
    },
    'POST /api/admin/certificate-templates': ({ body }: ApiRequest) => {
      created.push(body);
      return { data: template({ ...(body as { name: string }), version: 1 }) };
    },
    [LIST]: () => ({ data: listOf([row()]) }),
    [ONE]: () => ({ data: template({ version: 1 }) }),
  });
  const user = userEvent.setup();
  expect(await screen.findByRole('img', { name: 'Certificate preview' })).toBeTruthy();
  await user.type(screen.getByLabelText('Title'), ' of {{curse}');
  await user.click(screen.getByRole('button', { name: 'Create template' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByRole('link', { name: /^\{curse\} at line 1/ })).toBeTruthy();
  expect(summary.getByRole('link', { name: 'Enter a name.' })).toBeTruthy();
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'Well done, {{student}');
  await user.type(screen.getAllByLabelText('Name')[0] as HTMLElement, 'Diploma');
  await user.selectOptions(screen.getByLabelText('Border'), 'Double line');
  await user.click(screen.getByRole('button', { name: 'Create template' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created).toMatchObject([{ name: 'Diploma', design: { title: 'Well done, {student}', border: 'double' } }]);
  await waitFor(() => expect(JSON.stringify(drawn.at(-1))).toContain('double'));
});

test('where another admin was quicker, the words stay and the next press puts them in place', async () => {
  const tried: { version: number }[] = [];
  let version = 2;
  show(at(`&template=${ID}`), {
    ...frame,
    [LIST]: () => ({ data: listOf([row()]) }),
    [ONE]: () => ({ data: template({ version }) }),
    [`PUT /api/admin/certificate-templates/${ID}`]: ({ body }: ApiRequest) => {
      const mine = body as { version: number; name: string };
      tried.push(mine);
      if (mine.version < 3) {
        version = 3;
        return { status: 409, data: { status: 409, code: 'changed_elsewhere', message: 'Changed.' } };
      }
      return { data: template({ name: mine.name, version: 4 }) };
    },
  });
  const user = userEvent.setup();
  const name = (await screen.findAllByLabelText('Name'))[0] as HTMLInputElement;
  await user.type(name, ' of weaving');
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  expect(await screen.findByText(/Another admin changed this template\. Save/)).toBeTruthy();
  expect(name.value).toBe('Diploma of weaving');
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(tried.map((one) => one.version)).toEqual([2, 3]));
});
