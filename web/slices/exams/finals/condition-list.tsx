import { i18n } from '@lingui/core';
import type { OwnCondition } from '@stepwell/contract/exams/own-finals.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import css from './finals.module.css';

/** What has to hold first: how far each is, what is missing, and where it is done. */
export function ConditionList({ conditions }: { conditions: OwnCondition[] }) {
  return (
    <ul className={css['owed']}>
      {conditions.map((one) => {
        const Icon = one.met ? IconCircleCheck : IconCircleDashed;
        const place = placeOf(one);
        return (
          <li key={`${one.kind} ${one.courseId} ${one.lectureId ?? one.quizId}`}>
            <span className={one.met ? css['met'] : css['unmet']}>
              <Icon size={22} stroke={1.8} aria-hidden />
              <span className="sr">{one.met ? i18n.t('Done') : i18n.t('Missing')}</span>
            </span>
            <p>
              <b>{wantedWords(one)}</b>
              <br />
              <span className="num mut">{standWords(one)}</span>
            </p>
            {!one.met && place && <Link to={place.to}>{place.label}</Link>}
          </li>
        );
      })}
    </ul>
  );
}

function wantedWords({ kind, title, needed, reason }: OwnCondition) {
  if (reason === 'gone' && !title) return i18n.t('Deleted item');
  if (kind === 'course') return i18n.t('“{title}”: {needed}% complete', { title, needed: needed ?? 0 });
  if (kind === 'total') return i18n.t('Total of {needed}% in “{title}”', { title, needed: needed ?? 0 });
  return i18n.t('Pass “{title}”', { title });
}

function standWords({ kind, reached, met, reason }: OwnCondition) {
  if (met && reached === null) return i18n.t('Done');
  if (met) return i18n.t('{reached}% complete', { reached: reached ?? 0 });
  switch (reason) {
    case 'gone':
      return i18n.t('This can no longer be met. Ask your teacher to remove it.');
    case 'not-enrolled':
      return i18n.t('You’re not enrolled in this course yet.');
    case 'result-hidden':
      return i18n.t('Submitted. It counts once results are published.');
    case 'being-marked':
      return i18n.t('Submitted. Your teacher is still marking it.');
    case 'not-passed':
      return reached === null ? i18n.t('Not attempted yet.') : i18n.t('Not passed: {reached}% so far.', { reached });
    default:
      if (reached === null) return i18n.t('No grades yet.');
      return kind === 'course'
        ? i18n.t('{reached}% so far.', { reached })
        : i18n.t('Currently {reached}%.', { reached });
  }
}

/** Where it is done; nothing where nothing can be done by the student. */
function placeOf({ kind, courseId, lectureId, quizId, reason }: OwnCondition) {
  if (reason === 'gone' || reason === 'being-marked' || reason === 'result-hidden') return undefined;
  if (quizId) return { to: `/student/quiz?quiz=${quizId}`, label: i18n.t('Open quiz') };
  if (!courseId) return undefined;
  if (reason === 'not-enrolled') return { to: `/pages/course/detail-adv/${courseId}`, label: i18n.t('Open course') };
  if (kind === 'total') return { to: `/student/quiz?show=grades&course=${courseId}`, label: i18n.t('View grades') };
  const at = new URLSearchParams({ course: courseId, ...(lectureId && { lecture: lectureId }) });
  return {
    to: `/pages/course/video-player?${at}`,
    label: lectureId ? i18n.t('Open quiz') : i18n.t('Continue course'),
  };
}
