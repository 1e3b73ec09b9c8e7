import { type feedbackSubjects, moduleSet, practiceFeedback } from '../../../events/communication.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { notifyWithEmail } from '../telling.ts';

const pathOf: Record<(typeof feedbackSubjects)[number], (placeId: string) => string> = {
  module: (placeId) => `/student/course-resume?module=${placeId}`,
  text: (placeId) => `/student/WritingPractice?view=result&prompt=${placeId}`,
  'text-mark': (placeId) => `/student/WritingPractice?view=write&prompt=${placeId}`,
  'spoken-word': (placeId) => `/student/SpeakingPractice?view=task&task=${placeId}`,
};

/** What students hear of modules that are set for them, and of what staff said of their practice. */
export const practiceNews = [
  on(moduleSet, ({ moduleId, title, dueAt, teacherId, readers }, services) =>
    notifyWithEmail(services, readers, {
      kind: 'module-set',
      key: `module-set:${moduleId}`,
      about: { title, moduleId, ...(dueAt && { dueAt }) },
      subjectId: teacherId,
      letter: draft('module-set', { title }),
      path: pathOf.module(moduleId),
    }),
  ),

  on(practiceFeedback, async ({ studentId, subject, placeId, title, key }, services) => {
    const isContest = subject === 'text-mark' || subject === 'spoken-word';
    await notifyWithEmail(services, [studentId], {
      kind: 'practice-feedback',
      key: `practice:${key}`,
      about: { title, subject, placeId },
      letter: isContest ? draft('practice-mark-decided', { title }) : draft('practice-feedback', { title }),
      path: pathOf[subject](placeId),
    });
  }),
];
