import { i18n } from '@lingui/core';
import type { StudentStep } from '@stepwell/contract/learning/my-courses.ts';
import { playerAddress } from '../catalog/course-card.public.tsx';

/** Straight into the thing: a running attempt, the lecture, the workspace. */
export function stepAddress({ kind, courseId, lectureId, subjectId, attemptId, slug, isFinal }: StudentStep): string {
  switch (kind) {
    case 'quiz-running':
      if (courseId && lectureId) return `${playerAddress(courseId, lectureId)}&attempt=${attemptId}`;
      return isFinal
        ? `/student/final-assessment?final=${subjectId}&attempt=${attemptId}`
        : `/student/quiz?quiz=${subjectId}&attempt=${attemptId}`;
    case 'mock-test-running':
      return `/student/aptitude?view=paper&id=${subjectId}`;
    case 'live-class':
      return `/student/online-classes?class=${subjectId}`;
    case 'weekly-problem':
      return `/student/problem-statement-submit/${subjectId}`;
    case 'mistakes':
      return '/student/aptitude?view=review';
    case 'challenge':
      return `/student/code-challenge?challenge=${slug}`;
    default:
      return playerAddress(courseId ?? '', lectureId ?? undefined);
  }
}

/** Why it is the thing to do; a date may follow. */
export function stepReason({ kind, at, count }: StudentStep): string {
  switch (kind) {
    case 'quiz-running':
      return at ? i18n.t('Quiz in progress, ends') : i18n.t('Quiz in progress, answers saved');
    case 'mock-test-running':
      return i18n.t('Mock test in progress, the timer is running');
    case 'work-due':
      return i18n.t('Assignment due');
    case 'quiz-closes':
      return i18n.t('Quiz closes');
    case 'live-class':
      return i18n.t('Live class,');
    case 'weekly-problem':
      return i18n.t('Weekly Challenge due');
    case 'mistakes':
      return i18n.t('Due for review today');
    case 'challenge':
      return i18n.t('Next challenge, {count, plural, one {# point} other {# points}}', { count });
    case 'lecture':
      return i18n.t('Next lecture');
  }
}

export const stepTitle = ({ kind, title, count }: StudentStep) =>
  kind === 'mistakes' ? i18n.t('{count, plural, one {# card due} other {# cards due}}', { count }) : title;

export function actLabel({ kind }: StudentStep): string {
  switch (kind) {
    case 'work-due':
      return i18n.t('Open assignment');
    case 'quiz-closes':
      return i18n.t('Open quiz');
    case 'live-class':
      return i18n.t('Open class');
    case 'weekly-problem':
      return i18n.t('Open problem');
    case 'mistakes':
      return i18n.t('Review cards');
    case 'challenge':
      return i18n.t('Open challenge');
    default:
      return i18n.t('Continue');
  }
}
