import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import type { Draft, DraftLine, LecturePart } from '@stepwell/contract/authoring/drafts.ts';

export const idOf = (last: number) => `0192f0aa-0000-7000-8000-${String(last).padStart(12, '0')}`;
export const COURSE = idOf(1);
export const [SECTION, OTHER_SECTION] = [idOf(11), idOf(12)];
export const [FIRST, SECOND, THIRD] = [idOf(21), idOf(22), idOf(23)];

export const rules = (): DraftLecture['rules'] => ({
  preview: false,
  required: true,
  completion: 'auto',
  opensAt: null,
  opensAfterDays: null,
  needs: [],
});
const hand = (version = 1) => ({ version, savedAt: '2026-11-01T10:00:00.000Z', savedBy: 'Priya Sharma' });

export const lineOf = (lectureId: string, title: string, about: Partial<DraftLine> = {}): DraftLine => ({
  ...hand(),
  lectureId,
  title,
  kind: 'article',
  seconds: 240,
  rules: rules(),
  files: 0,
  problems: 0,
  ...about,
});

export const articlePart = (title: string, html = '<p>Words.</p>', version = 1): LecturePart => ({
  ...hand(version),
  content: { kind: 'article', title, rules: rules(), files: [], html },
  problems: [],
  pictures: {},
});

/** Two sections, three lectures, nothing missing. */
export const draftOf = (about: Partial<Draft> = {}): Draft => ({
  courseId: COURSE,
  slug: null,
  state: 'draft',
  draft: 'open',
  edition: 0,
  changed: true,
  instructor: { userId: idOf(2), fullName: 'Priya Sharma' },
  details: {
    ...hand(),
    content: {
      title: 'Graphs',
      summary: 'Ways through nets.',
      description: '<p>All about ways.</p>',
      category: 'algorithms',
      level: 'beginner',
      language: 'en',
      outcomes: ['Find the shortest way'],
      requirements: [],
      coverId: null,
      needs: [],
    },
  },
  outline: {
    ...hand(),
    content: {
      sections: [
        { id: SECTION, title: 'Basics', lectures: [FIRST, SECOND] },
        { id: OTHER_SECTION, title: 'Ways', lectures: [THIRD] },
      ],
    },
  },
  faq: { ...hand(), content: { items: [] } },
  lectures: [
    lineOf(FIRST, 'What a graph is'),
    lineOf(SECOND, 'Degrees', { kind: 'quiz' }),
    lineOf(THIRD, 'Breadth first', { kind: 'video', problems: 1 }),
  ],
  removed: [],
  problems: [{ key: `lecture:${THIRD}`, sentence: '“Breadth first” has no film yet.' }],
  submission: null,
  openRemarks: 0,
  can: { submit: true, withdraw: false, archive: false, unarchive: false, remove: true },
  ...about,
});
