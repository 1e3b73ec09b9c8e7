import type { Report } from '@stepwell/contract/exams/final-reports.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/world.ts';
import { Providers } from '../../../app.tsx';
import { answering } from '../../../testing/screen.tsx';
import { chooseZone } from '../../../ui/time/time-zone.ts';
import { FinalReport } from './final-report.tsx';
import type { ReportSide } from './report-asks.ts';

const attemptId = '0192f0aa-0000-7000-8000-000000000003';
const CODE = '7KQM-2XPA-9RTD';
const nothing = { lead: [], facts: [], table: null, notes: [], next: null };
const report = (about: Partial<Report> = {}): Report => ({
  attemptId,
  quizId: '0192f0aa-0000-7000-8000-000000000001',
  site: 'Stepwell',
  title: 'Masons’ final',
  kind: 'Final assessment report',
  student: 'Asha Rao',
  certificateCode: CODE,
  result: {
    verdict: 'passed',
    words: 'Passed',
    notes: ['Topics stand here after noon.'],
    share: 0.8,
    passShare: 0.6,
    facts: [{ name: 'Marks', value: '8 of 10' }],
  },
  facts: [{ name: 'Attempt', value: '1' }],
  parts: [
    {
      ...nothing,
      title: 'Topics',
      lead: ['Weakest topic first.'],
      notes: ['As of now.'],
      table: {
        heads: ['Topic', 'Correct'],
        rows: [
          { cells: ['Walls', '1 of 4'], share: 0.25, next: { words: 'Review “Walls”', to: '/pages/course' } },
          { cells: ['Steps', '6 of 6'], share: 1, next: null },
        ],
      },
      next: { words: 'Your mistake book', to: '/student/aptitude?view=mistakes' },
    },
    { ...nothing, title: 'Compared with others', facts: [{ name: 'Rank', value: 'Top quarter' }] },
  ],
  foot: ['Receipt: 7F3K-2M9Q-C.'],
  ...about,
});
const frame = {
  [`GET /api/assessment/final-reports/${attemptId}`]: () => ({ data: report() }),
  [`GET /api/learning/certificates/${CODE}/file`]: () => ({ data: { url: '/media/paper.pdf' } }),
};

function open(answers: Parameters<typeof answering>[0], side: ReportSide = 'own') {
  chooseZone('Asia/Kolkata');
  const requests = answering(answers);
  onTestFinished(cleanup);
  const element = <FinalReport attemptId={attemptId} side={side} back="/student/final-assessment" />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/'] });
  render(
    <Providers queryClient={newQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return requests;
}

/** Every text of a report; links by their words, not by where they lead. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const hidden = ['attemptId', 'quizId', 'certificateCode', 'verdict', 'to'];
  return Object.entries(value).flatMap(([name, one]) => (hidden.includes(name) ? [] : textsOf(one)));
}
const leaves = (element: Element): string[] =>
  [...element.childNodes].flatMap((node) =>
    node instanceof Element ? leaves(node) : node.textContent?.trim() ? [node.textContent] : [],
  );

test('the sheet shows each word and figure that the server says, and not one of its own', async () => {
  const requests = open(frame);
  const sheet = await screen.findByRole('article', { name: 'Masons’ final' });
  expect(leaves(sheet).sort()).toEqual(textsOf(report()).sort());
  expect(requests).toContain(`GET /api/assessment/final-reports/${attemptId}?zone=Asia%2FKolkata`);
  const table = within(sheet).getByRole('table', { name: 'Topics' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  const certificate = within(screen.getByRole('region', { name: 'Certificate' }));
  const paper = await certificate.findByRole('link', { name: 'Certificate (PDF)' });
  expect(paper.getAttribute('href')).toBe('/media/paper.pdf');
});

test('a teacher reads the same sheet, without the files of somebody else’s certificate; a refusal says what to do', async () => {
  const teacherRequest = `GET /api/assessment/taught-final-reports/${attemptId}`;
  open({ [teacherRequest]: () => ({ data: report() }) }, 'taught');
  expect(leaves(await screen.findByRole('article')).sort()).toEqual(textsOf(report()).sort());
  expect(screen.queryByRole('region', { name: 'Certificate' })).toBeNull();
});

test('where the file cannot be given, the page says why and stays', async () => {
  const message = 'Too many files at once. Wait a minute.';
  const problem = { title: 'Too Many Requests', status: 429, code: 'too_many_requests', message };
  open({ ...frame, [`GET /api/assessment/final-reports/${attemptId}/file`]: () => ({ status: 429, data: problem }) });
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});
