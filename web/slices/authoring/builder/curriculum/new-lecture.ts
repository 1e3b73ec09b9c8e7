import type { DraftAssignment } from '@stepwell/contract/assignments/assignments.ts';
import type { DraftLecture, DraftQuiz, LectureRules } from '@stepwell/contract/authoring/authoring.ts';
import type { LectureKind } from '@stepwell/contract/catalog/catalog.ts';

const rules: LectureRules = {
  preview: false,
  required: true,
  completion: 'auto',
  opensAt: null,
  opensAfterDays: null,
  needs: [],
};
const quiz: DraftQuiz = {
  instructions: '',
  timeLimitMinutes: null,
  passPercent: 60,
  attemptsAllowed: null,
  shuffleQuestions: false,
  shuffleOptions: true,
  grading: 'best',
  questions: [],
};

const assignment: DraftAssignment = {
  ways: ['text'],
  fileTypes: [],
  mostFiles: 3,
  dueAt: null,
  dueAfterDays: null,
  latePercentPerDay: 0,
  lateDays: null,
  versionsAllowed: null,
  rubric: [],
  passPercent: 50,
  doneWhen: 'handed-in',
  release: 'together',
};

/** A lecture of a kind with nothing in it yet. */
export function newLecture(kind: LectureKind, title: string): DraftLecture {
  const basics = { title, rules, files: [] };
  switch (kind) {
    case 'video':
      return { ...basics, kind, mediaId: null, html: '', captions: [] };
    case 'quiz':
      return { ...basics, kind, quiz };
    case 'assignment':
      return { ...basics, kind, html: '', assignment };
    case 'package':
      return { ...basics, kind, html: '', packageId: null };
    case 'coding':
      return { ...basics, kind, html: '', challenge: null };
    case 'live':
      return { ...basics, kind, html: '', classId: null };
    default:
      return { ...basics, kind, html: '' };
  }
}
