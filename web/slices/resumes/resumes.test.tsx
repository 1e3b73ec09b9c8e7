import { usualLayout } from '@stepwell/contract/resumes/layout.ts';
import type { ReadFile, ResumeLine, ResumePage } from '@stepwell/contract/resumes/resumes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

// Fetched on demand in the product; at hand here, so that no test waits for a file.
await Promise.all([
  import('../../shell/layouts/student.tsx'),
  import('../../areas/screens.ts'),
  import('./resumes.screen.tsx'),
  import('./resumes.loaders.ts'),
  import('./public/public-resume.screen.tsx'),
  import('./public/proof.screen.tsx'),
]);

const resumeId = '0190c3a4-1111-7000-8000-000000000001';
const page: ResumePage = {
  resumeId,
  isArchived: false,
  draft: {
    title: 'Developer',
    document: {
      basics: { name: 'Asha Rao', email: 'asha@example.org', phone: '+91 98200 41577' },
      work: [
        { position: 'Intern', name: 'Lotus Labs', startDate: 'March 2024' },
        { position: 'Tester', name: 'Northwind' },
      ],
      'x-unplaced': [{ where: 'PATENTS', text: 'An umbrella stand' }],
    },
    layout: usualLayout,
    version: 3,
  },
  publication: null,
  proofPrefixes: ['http://localhost:3000/verify/'],
};
const answers = (more: Parameters<typeof show>[1] = {}) => ({
  'GET /api/profile': () => ({ data: profileOf() }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  [`GET /api/resumes/${resumeId}`]: () => ({ data: page }),
  ...more,
});
const recordSaves = () => {
  const bodies: Record<string, unknown>[] = [];
  const answer = ({ body }: ApiRequest) => {
    bodies.push(body as Record<string, unknown>);
    return { data: { version: 4, savedAt: '2026-11-27T10:00:00.000Z' } };
  };
  return { bodies, answer };
};
const open = (part: string, more: Parameters<typeof show>[1] = {}) => {
  localStorage.clear();
  signedInAs();
  return show(`/student/resume?resume=${resumeId}${part}`, answers(more));
};
const printed = () => [...document.querySelectorAll('figure text')].map((text) => text.textContent).join(' ');

test('what is typed stands in the preview at once, and is saved with what nobody knows', async () => {
  const { bodies, answer } = recordSaves();
  open('', { [`PUT /api/resumes/${resumeId}/draft`]: answer });
  const name = await screen.findByRole('textbox', { name: 'Full name' });
  fireEvent.change(name, { target: { value: 'Asha R.' } });
  expect(printed()).toContain('Asha R.');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    version: 3,
    document: { basics: { name: 'Asha R.' }, 'x-unplaced': [{ where: 'PATENTS' }] },
  });
  await screen.findByText('Saved');
});

test('entries move by their buttons, in the preview too', async () => {
  const { answer } = recordSaves();
  open('', { [`PUT /api/resumes/${resumeId}/draft`]: answer });
  fireEvent.click(await screen.findByText(/^Experience/, { selector: 'summary *, summary' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move Intern down' }));
  await waitFor(() => expect(printed().indexOf('Tester')).toBeLessThan(printed().indexOf('Intern')));
  const list = screen.getByRole('list', { name: 'Experience' });
  expect(
    within(list)
      .getAllByRole('button', { expanded: false })
      .map(({ textContent }) => textContent),
  ).toEqual(['Tester', 'Intern']);
});

test('a finding is mended by its button and gone', async () => {
  const { bodies, answer } = recordSaves();
  open('&part=checks', { [`PUT /api/resumes/${resumeId}/draft`]: answer });
  fireEvent.click(await screen.findByRole('button', { name: 'Change to 2024-03' }));
  expect(screen.queryByRole('button', { name: 'Change to 2024-03' })).toBeNull();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ document: { work: [{ startDate: '2024-03' }, {}] } });
});

test('a section can be hidden, and another template chosen', async () => {
  const { answer } = recordSaves();
  open('&part=design', { [`PUT /api/resumes/${resumeId}/draft`]: answer });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Experience' }));
  expect(printed()).not.toContain('Intern');
  fireEvent.change(screen.getByRole('combobox', { name: 'Template' }), { target: { value: 'band' } });
  expect(document.querySelector('figure rect[fill="#0B4048"]')).not.toBeNull();
});

test('two tabs: both texts are there to choose from', async () => {
  const refused = {
    status: 409,
    data: {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: 'changed_elsewhere',
      message: 'Saved elsewhere.',
    },
  };
  open('', { [`PUT /api/resumes/${resumeId}/draft`]: () => refused });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Full name' }), { target: { value: 'Mine' } });
  await screen.findByRole('button', { name: 'Keep this version' });
  fireEvent.click(screen.getByRole('button', { name: 'Use the other version' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value).toBe('Asha Rao'),
  );
});

test('a resume in use is shown as its first page, an archived one as a line', async () => {
  signedInAs();
  const { document, layout } = page.draft;
  const line = { template: layout.template, savedAt: '2026-11-27T10:00:00.000Z', letters: 0, publicUrl: null };
  const items: ResumeLine[] = [
    { ...line, resumeId, title: 'Developer', isArchived: false, draft: { document, layout } },
    { ...line, resumeId: crypto.randomUUID(), title: 'Old one', isArchived: true, draft: null },
  ];
  show('/student/resume', answers({ 'GET /api/resumes': () => ({ data: { items } }) }));
  const inUse = await screen.findByRole('list', { name: 'Resumes' });
  expect(within(inUse).getByRole('link', { name: 'Developer' }).getAttribute('href')).toContain(resumeId);
  await within(inUse).findByText('Intern', { exact: false });
  within(screen.getByRole('list', { name: 'Archived', hidden: true })).getByText('Old one');
});

test('an import shows what it found and creates nothing by itself', async () => {
  localStorage.clear();
  signedInAs();
  const found: ReadFile = {
    format: 'pdf',
    document: { basics: { name: 'Meera' } },
    layout: null,
    unplaced: [{ where: 'PATENTS', text: 'An umbrella stand' }],
    warnings: ['macros'],
  };
  const created: unknown[] = [];
  const { requests } = show(
    '/student/resume',
    answers({
      'GET /api/resumes': () => ({ data: { items: [] } }),
      'POST /api/resumes/reading': () => ({ data: found }),
      'POST /api/resumes': ({ body }) => {
        created.push(body);
        return { data: { resumeId } };
      },
    }),
  );
  await screen.findByText('No resumes yet');
  fireEvent.click(screen.getByRole('button', { name: 'Import resume' }));
  const input = screen.getByLabelText('Resume file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['%PDF-'], 'meera.pdf', { type: 'application/pdf' })] } });
  await screen.findByText('Not placed (1)');
  screen.getByText(/macros/);
  expect(requests.filter((call) => call === 'POST /api/resumes')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Create resume', hidden: true }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({
    title: 'meera',
    document: { basics: { name: 'Meera' }, 'x-unplaced': found.unplaced },
  });
});

test('a protected page opens with its password, and says when the word is wrong', async () => {
  nobodySignedIn();
  const wrong = {
    status: 403,
    data: {
      type: 'about:blank',
      title: 'Forbidden',
      status: 403,
      code: 'resume_password_wrong',
      message: 'This password isn’t right.',
    },
  };
  const opened = {
    document: page.draft.document,
    layout: usualLayout,
    frozenAt: '2026-11-27T10:00:00.000Z',
    proven: [],
  };
  show('/resumes/abc', {
    'GET /api/public-resumes/abc': () => ({ data: { fullName: 'Asha Rao', needsPassword: true } }),
    'POST /api/public-resumes/abc/opening': ({ body }) =>
      (body as { password: string }).password === 'lotus-9' ? { data: opened } : wrong,
  });
  const field = await screen.findByLabelText('Password');
  fireEvent.change(field, { target: { value: 'no' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open resume' }));
  await screen.findByText('This password isn’t right.');
  fireEvent.change(field, { target: { value: 'lotus-9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open resume' }));
  await screen.findByRole('heading', { level: 1, name: 'Asha Rao' });
  screen.getByRole('heading', { level: 2, name: 'Experience' });
});
