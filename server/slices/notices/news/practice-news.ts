import { type feedbackSubjects, moduleSet, practiceFeedback } from '../../../events/communication.ts';
import { on } from '../../../platform/events/event.ts';
import { i18n } from '../../../platform/text/messages.ts';
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
      subject: i18n.t('New communication module: {title}', { title }),
      text: i18n.t('your teacher set the module “{title}” for you:', { title }),
      path: pathOf.module(moduleId),
    }),
  ),

  on(practiceFeedback, async ({ studentId, subject, placeId, title, key }, services) => {
    const isContest = subject === 'text-mark' || subject === 'spoken-word';
    await notifyWithEmail(services, [studentId], {
      kind: 'practice-feedback',
      key: `practice:${key}`,
      about: { title, subject, placeId },
      subject: isContest ? i18n.t('Your contested mark is decided') : i18n.t('Feedback on “{title}”', { title }),
      text: isContest
        ? i18n.t('a teacher looked at the mark you contested in “{title}”:', { title })
        : i18n.t('your teacher gave feedback on “{title}”:', { title }),
      path: pathOf[subject](placeId),
    });
  }),
];
