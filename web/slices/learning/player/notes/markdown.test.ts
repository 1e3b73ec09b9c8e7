import type { Note } from '@stepwell/contract/learning/course-discussion.ts';
import { expect, test } from 'vitest';
import { markdownOf } from './markdown.ts';

const note = (about: Partial<Note>): Note => ({
  noteId: '0192f0aa-0000-7000-8000-000000000001',
  lectureId: 'edges',
  section: 'First steps',
  lecture: 'Edges',
  retired: false,
  atMs: null,
  text: 'Mind the gap.',
  writtenAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...about,
});

test('notes stand under their section and lecture, each heading once, with the moment and further lines', () => {
  const notes = [
    note({}),
    note({ atMs: 61_500, text: 'Two lines:\nhere they are.' }),
    note({ lectureId: 'nodes', lecture: 'Nodes *and* more' }),
  ];
  expect(markdownOf('Graphs', notes)).toBe(
    [
      '# Notes: Graphs',
      '',
      '## First steps',
      '',
      '### Edges',
      '',
      '- Mind the gap.',
      '- **1:01** Two lines:',
      '  here they are.',
      '',
      '### Nodes \\*and\\* more',
      '',
      '- Mind the gap.',
      '',
    ].join('\n'),
  );
});
