import { i18n } from '@lingui/core';
import type { CourseFaq, CourseOutline, Details } from '@stepwell/contract/authoring/authoring.ts';
import type { Draft, DraftLine, DraftProblem } from '@stepwell/contract/authoring/drafts.ts';
import type { DraftNow } from '../draft/draft-now.ts';
import { lectureOf } from '../draft/sending.ts';

export const steps = ['details', 'media', 'curriculum', 'access', 'faq', 'review'] as const;
export type Step = (typeof steps)[number];

export function stepName(step: Step) {
  switch (step) {
    case 'details':
      return i18n.t('Details');
    case 'media':
      return i18n.t('Media');
    case 'curriculum':
      return i18n.t('Curriculum');
    case 'access':
      return i18n.t('Access');
    case 'faq':
      return i18n.t('FAQ');
    default:
      return i18n.t('Review and submit');
  }
}

export interface Place {
  step: Step | 'preview';
  lectureId: string | undefined;
}

export function placeAt(search: URLSearchParams): Place {
  const stepParam = search.get('step');
  const step = stepParam === 'preview' ? stepParam : (steps.find((one) => one === stepParam) ?? 'details');
  return { step, lectureId: search.get('lecture') ?? undefined };
}

/** The address of a place in the builder. */
export function toPlace(courseId: string, step: Place['step'], lectureId?: string, field?: string) {
  const search = new URLSearchParams({ course: courseId, step, ...(lectureId && { lecture: lectureId }) });
  return `/instructor/create-course?${search}${field ? `#${field}` : ''}`;
}

/** Where a problem is mended. */
export function placeOf({ key }: Pick<DraftProblem, 'key'>): Place {
  const lectureId = lectureOf(key);
  if (lectureId) return { step: 'curriculum', lectureId };
  return { step: key === 'outline' ? 'curriculum' : key === 'faq' ? 'faq' : 'details', lectureId: undefined };
}

export interface Standing {
  /** In a few words, below the step's name. */
  label: string;
  done: boolean;
}

/** How far each step is, in the draft as it stands now. */
export function standingOf(step: Step, now: DraftNow, draft: Draft): Standing {
  const details = now.pieces['details']?.content as Details;
  const outline = now.pieces['outline']?.content as CourseOutline;
  const faq = now.pieces['faq']?.content as CourseFaq;
  const lectures = outline.sections.flatMap((section) => section.lectures);
  switch (step) {
    case 'details': {
      const missing = draft.problems.filter(({ key }) => key === 'details').length;
      return missing > 0
        ? { label: i18n.t('{n, plural, one {# issue to fix} other {# issues to fix}}', { n: missing }), done: false }
        : { label: i18n.t('Done'), done: true };
    }
    case 'media':
      return details.coverId
        ? { label: i18n.t('Custom cover'), done: true }
        : { label: i18n.t('Automatic cover'), done: false };
    case 'curriculum': {
      const empty = lectures.filter((id) => (now.lines[id]?.problems ?? 0) > 0).length;
      if (lectures.length === 0) return { label: i18n.t('No lectures yet'), done: false };
      return empty > 0
        ? {
            label: i18n.t('{n, plural, one {# incomplete lecture} other {# incomplete lectures}}', { n: empty }),
            done: false,
          }
        : { label: i18n.t('{n, plural, one {# lecture} other {# lectures}}', { n: lectures.length }), done: true };
    }
    case 'access': {
      const open = lectures.filter((id) => now.lines[id]?.rules.preview).length;
      return {
        label: i18n.t('{n, plural, =0 {No previews} one {# preview} other {# previews}}', { n: open }),
        // What nobody chose was not done: a new course is open to everybody who is enrolled.
        done: lectures.some((id) => isRuled(now.lines[id]?.rules)),
      };
    }
    case 'faq':
      return {
        label: i18n.t('{n, plural, =0 {No answers} one {# answer} other {# answers}}', { n: faq.items.length }),
        done: faq.items.length > 0,
      };
    default:
      return { label: submissionText(draft), done: draft.submission?.state === 'published' && !draft.changed };
  }
}

const isRuled = (rules: DraftLine['rules'] | undefined) =>
  rules !== undefined &&
  (rules.preview || rules.opensAt !== null || rules.opensAfterDays !== null || rules.needs.length > 0);

export function submissionText({ submission, changed, openRemarks }: Draft) {
  if (submission?.state === 'waiting') return i18n.t('In review');
  if (submission?.state === 'returned')
    return i18n.t('{n, plural, =0 {Returned} one {Returned, # comment} other {Returned, # comments}}', {
      n: openRemarks,
    });
  if (submission?.state === 'published' && !changed) return i18n.t('Published');
  return i18n.t('Not submitted');
}
