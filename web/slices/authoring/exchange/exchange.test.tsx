import type { OwnCourse } from '@stepwell/contract/authoring/drafts.ts';
import type { CourseImport, ImportReport, Loss } from '@stepwell/contract/authoring/exchange.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
// The screen is fetched when it is first opened; here that is before the clock of the first test runs.
import '../manage/manage-course.screen.tsx';
import { COURSE, idOf } from '../testing/drafts.ts';

const course: OwnCourse = {
  courseId: COURSE,
  slug: null,
  title: 'Roads',
  state: 'draft',
  draft: 'open',
  changed: true,
  edition: 0,
  lectures: 3,
  learners: 0,
  rating: null,
  completedPercent: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  instructor: { userId: idOf(2), fullName: 'Priya Sharma' },
  imported: true,
  can: { submit: true, withdraw: false, archive: false, unarchive: false, remove: true },
};
const report: ImportReport = {
  format: 'cartridge',
  version: '1.3.0',
  filename: 'roads.imscc',
  importedAt: '2026-11-01T10:00:00.000Z',
  title: 'Roads',
  sections: 2,
  lectures: 3,
  questions: 1,
  files: 0,
  losses: Array.from({ length: 40 }, (_, at) => ({
    what: `Tool ${at + 1}`,
    file: `tool-${at + 1}.xml`,
    reason: 'Tools are not imported.',
  })),
};
const basics = { bytes: 2_000_000, begunAt: '2026-11-01T10:00:00.000Z' };

function open(items: OwnCourse[], imports: CourseImport[] = [], missing: Loss[] = []) {
  const profile = signedInAs({ role: 'instructor' });
  return show('/instructor/manage-course', {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/notices/counts': () => ({ data: { unread: 0, requests: 0 } }),
    'GET /api/authoring/courses': () => ({ data: { items, nextCursor: null } }),
    'GET /api/authoring/course-counts': () => ({
      data: { draft: 1, 'in-review': 0, returned: 0, published: 0, archived: 0 },
    }),
    'GET /api/authoring/recent-imports': () => ({ data: { imports } }),
    [`GET /api/authoring/courses/${COURSE}/archive`]: () => ({
      data: { url: '/course-archives/x', filename: 'Roads.zip', bytes: 10, missing },
    }),
    [`GET /api/authoring/courses/${COURSE}/import-report`]: () => ({ data: report }),
  });
}

test('an imported course keeps its report: what was not taken, in full once it is asked for', async () => {
  open([course]);
  fireEvent.click(await screen.findByLabelText('Actions for Roads'));
  expect(screen.getByText('Export to file')).toBeTruthy();
  fireEvent.click(screen.getByText('Import report'));
  const dialog = screen.getByRole('dialog', { name: 'Import of “Roads”' });
  expect(await within(dialog).findByText('40 items skipped or changed')).toBeTruthy();
  expect(within(dialog).getByText('2 sections, 3 lectures, 1 question, 0 files')).toBeTruthy();
  expect(within(dialog).queryByText('Tool 40')).toBeNull();
  fireEvent.click(within(dialog).getByText('Show all 40'));
  expect(within(dialog).getByText('Tool 40')).toBeTruthy();
  expect(within(dialog).getByText('Download report')).toBeTruthy();
});

test('a course that was written here has no report', async () => {
  open([{ ...course, imported: false }]);
  fireEvent.click(await screen.findByLabelText('Actions for Roads'));
  expect(screen.queryByText('Import report')).toBeNull();
});

test('whoever comes back finds what became of their imports', async () => {
  open(
    [course],
    [
      {
        ...basics,
        importId: 'a'.repeat(32),
        filename: 'roads.imscc',
        state: 'made',
        courseId: COURSE,
        title: 'Roads',
        losses: 2,
      },
      {
        ...basics,
        importId: 'b'.repeat(32),
        filename: 'bad.zip',
        state: 'refused',
        words: 'The end of this archive is missing.',
      },
      { ...basics, importId: 'c'.repeat(32), filename: 'half.zip', state: 'arriving', received: 1_000_000 },
    ],
  );
  fireEvent.click(await screen.findByText('Import course'));
  const dialog = await screen.findByRole('dialog', { name: 'Import course' });
  const link = await within(dialog).findByRole('link', { name: 'Roads' });
  expect(link.getAttribute('href')).toContain(COURSE);
  expect(within(dialog).getByText('The end of this archive is missing.')).toBeTruthy();
  expect(within(dialog).getByText('1 MB of 2 MB uploaded. Choose the same file again to resume.')).toBeTruthy();
});

test('an empty file is refused before a byte is sent', async () => {
  const { requests } = open([course]);
  fireEvent.click(await screen.findByText('Import course'));
  const dialog = await screen.findByRole('dialog', { name: 'Import course' });
  fireEvent.change(within(dialog).getByLabelText('Course file'), {
    target: { files: [new File([], 'nothing.zip')] },
  });
  expect((await within(dialog).findByRole('alert')).textContent).toContain('This file is empty.');
  expect(within(dialog).getByText('Choose another file')).toBeTruthy();
  expect(requests.some((one) => one.startsWith('POST'))).toBe(false);
});

test('an export that would be incomplete says what is missing before anything is loaded', async () => {
  const loaded: string[] = [];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    loaded.push(`${this.getAttribute('href')} ${this.download}`);
  };
  try {
    const reason = 'This file is gone from the storage. Named by “Notes”.';
    open([course], [], [{ what: 'notes.pdf', file: '', reason }]);
    fireEvent.click(await screen.findByLabelText('Actions for Roads'));
    fireEvent.click(screen.getByText('Export to file'));
    const dialog = await screen.findByRole('dialog', { name: 'Export without 1 file' });
    expect(within(dialog).getByRole('list', { name: 'Missing files' }).textContent).toBe(`notes.pdf${reason}`);
    expect(loaded).toEqual([]);
    fireEvent.click(within(dialog).getByText('Export anyway'));
    await waitFor(() => expect(loaded).toEqual(['/course-archives/x Roads.zip']));
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
});
