import { i18n } from '@lingui/core';
import type { Draft, OwnCourse } from '@stepwell/contract/authoring/drafts.ts';
import type { TeachingToDo } from '@stepwell/contract/learning/teaching.ts';
import { markingAddress, toMarkLabel } from '../../learning/teaching/work-to-mark.public.ts';
import { placeOf, toPlace } from '../builder/steps.ts';
import { workspaceAddress } from './workspace-address.public.ts';

export interface NextStep {
  message: string;
  /** Nothing where somebody else has to act. */
  way?: { to: string; act: string };
}

interface Known {
  course: OwnCourse;
  /** Of a course that was never published. */
  draft: Draft | undefined;
  /** Of a published one. */
  toDo: TeachingToDo | undefined;
}

/** The one thing to do next in a course: first what keeps it from its students, then what they wait for. */
export function nextStepOf({ course, draft, toDo }: Known): NextStep | undefined {
  const { courseId, slug } = course;
  const here = slug ?? courseId;
  if (course.draft === 'returned')
    return {
      message: i18n.t('Returned from review'),
      way: { to: workspaceAddress(here, 'curriculum'), act: i18n.t('View comments') },
    };
  if (!slug) {
    if (course.draft === 'in-review')
      return { message: i18n.t('In review. You get a notification when a reviewer decides.') };
    if (!draft) return undefined;
    const [first] = draft.problems;
    if (!first)
      return {
        message: i18n.t('Ready to submit'),
        way: { to: toPlace(courseId, 'review'), act: i18n.t('Submit for review') },
      };
    const { step, lectureId } = placeOf(first);
    return {
      message: i18n.t('{n, plural, one {# thing} other {# things}} missing before submission', {
        n: draft.problems.length,
      }),
      way: { to: toPlace(courseId, step, lectureId, first.field), act: i18n.t('Complete course') },
    };
  }
  if (!toDo) return undefined;
  const [work] = toDo.works.items;
  if (work) return { message: toMarkLabel(work), way: { to: markingAddress(work), act: i18n.t('Mark') } };
  const { waiting } = toDo.questions;
  if (waiting > 0)
    return {
      message: i18n.t('{waiting, plural, one {# unanswered question} other {# unanswered questions}}', { waiting }),
      way: { to: workspaceAddress(here, 'questions', { show: 'unanswered' }), act: i18n.t('Answer') },
    };
  if (course.state === 'published' && course.changed && course.draft === 'open')
    return {
      message: i18n.t('Changes not submitted'),
      way: { to: toPlace(courseId, 'review'), act: i18n.t('Review changes') },
    };
  return { message: i18n.t('Nothing needs attention') };
}
