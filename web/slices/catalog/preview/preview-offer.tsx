import { i18n } from '@lingui/core';
import type { CatalogueCourse } from '@stepwell/contract/catalog/catalog.ts';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { playerAddress } from '../course-card.public.tsx';

/** The lecture of a course that anyone may open. Nothing where there is none. */
export function PreviewOffer({ course, className }: { course: CatalogueCourse; className?: string | undefined }) {
  const { courseId, previewId, title } = course;
  if (previewId === null) return null;
  return (
    <Link className={['lnk', className].filter(Boolean).join(' ')} to={playerAddress(courseId, previewId)}>
      <IconPlayerPlayFilled size={15} aria-hidden />
      {i18n.t('Open preview')} <span className="sr">{i18n.t('of {title}', { title })}</span>
    </Link>
  );
}
