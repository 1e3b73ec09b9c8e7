import { i18n } from '@lingui/core';
import { DailyTools } from '../../../../ui/dashboard/dashboard.tsx';

const tools = () => [
  { label: i18n.t('Question bank'), to: '/instructor/quiz' },
  { label: i18n.t('Quizzes'), to: '/instructor/quiz?view=quizzes' },
  { label: i18n.t('Code challenges'), to: '/instructor/code-challenge' },
  { label: i18n.t('Quiz results'), to: '/instructor/student-quiz-result' },
  { label: i18n.t('Gradebooks'), to: '/instructor/student-quiz-result?view=gradebook' },
  { label: i18n.t('Marking'), to: '/instructor/student-quiz-result?view=marking' },
  { label: i18n.t('Class bookings'), to: '/instructor/class-bookings' },
  { label: i18n.t('Writing'), to: '/instructor/writing-marks?view=texts' },
  { label: i18n.t('Speaking marks'), to: '/instructor/speaking-marks' },
  { label: i18n.t('Reviews'), to: '/instructor/review' },
  { label: i18n.t('Reports'), to: '/instructor/reports' },
];

/** What a teacher uses daily and no menu names. */
export const TeachingTools = () => <DailyTools label={i18n.t('Teaching tools')} tools={tools()} />;
