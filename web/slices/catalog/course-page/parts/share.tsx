import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { ShareLinks } from '../../../../ui/parts/share-links.tsx';
import { Heart } from '../../../wishlist/heart.public.tsx';
import { courseAddress } from '../../course-card.public.tsx';

/** Ways to tell others of this course, and to remember it. Always its one true address. */
export function Share({ course: { courseId, title } }: { course: CoursePage }) {
  return (
    <ShareLinks label={i18n.t('Share this course')} title={title} path={courseAddress(courseId)}>
      <Heart kind="course" slug={courseId} title={title} />
    </ShareLinks>
  );
}
