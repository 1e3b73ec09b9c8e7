import { i18n } from '@lingui/core';
import type { OwnCourse } from '@stepwell/contract/authoring/drafts.ts';
import { Link, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { PlacedTools } from '../../lti/placed-tools.public.tsx';
import { stepName, toPlace } from '../builder/steps.ts';
import { useCourseActs } from '../manage/use-course-actions.tsx';
import css from './course-workspace.module.css';

const parts = ['details', 'media', 'access', 'faq', 'review'] as const;
const partHints: Record<(typeof parts)[number], () => string> = {
  details: () => i18n.t('Title, description, category, level and outcomes'),
  media: () => i18n.t('Cover picture and trailer'),
  access: () => i18n.t('Price and prerequisites'),
  faq: () => i18n.t('Questions and answers on the course page'),
  review: () => i18n.t('What is missing, and the way to publish'),
};

/** The ways to a course's settings in the builder, and what can be done with all of it. */
export function SettingsTab({ course }: { course: OwnCourse }) {
  const { courseId, slug, state, can } = course;
  const navigate = useNavigate();
  const { begin, dialog } = useCourseActs({ onRemoved: () => void navigate('/instructor/manage-course') });
  return (
    <>
      <ul className={`${css['rows']} ${css['parts']}`}>
        {parts.map((step) => (
          <li key={step}>
            <Link className="lnk" to={toPlace(courseId, step)}>
              {stepName(step)}
            </Link>
            <span className="mut">{partHints[step]()}</span>
          </li>
        ))}
      </ul>
      <div className={`${css['acts']} ${css['part']}`}>
        {slug && state === 'published' && (
          <ButtonLink tone="ghost" to={`/pages/course/detail?courseId=${slug}`}>
            {i18n.t('View public page')}
          </ButtonLink>
        )}
        <Button tone="ghost" onClick={() => begin('copy', course)}>
          {i18n.t('Duplicate')}
        </Button>
        <Button tone="ghost" onClick={() => begin('export', course)}>
          {i18n.t('Export to file')}
        </Button>
        {course.imported && (
          <Button tone="ghost" onClick={() => begin('report', course)}>
            {i18n.t('Import report')}
          </Button>
        )}
        {can.archive && (
          <Button tone="ghost" onClick={() => begin('archive', course)}>
            {i18n.t('Archive')}
          </Button>
        )}
        {can.unarchive && (
          <Button tone="ghost" onClick={() => begin('unarchive', course)}>
            {i18n.t('Restore')}
          </Button>
        )}
        {can.remove && (
          <Button tone="bad" onClick={() => begin('remove', course)}>
            {i18n.t('Delete draft')}
          </Button>
        )}
      </div>
      {slug && (
        <div className={css['part']}>
          <PlacedTools courseId={slug} />
        </div>
      )}
      {dialog}
    </>
  );
}
