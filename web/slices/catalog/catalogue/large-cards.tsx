import type { CatalogueCourse } from '@stepwell/contract/catalog/catalog.ts';
import { StarMean } from '../../../ui/parts/stars.tsx';
import { Heart } from '../../wishlist/heart.public.tsx';
import { CourseLink, CourseMeta, Cover, courseFrame, coverPatterns } from '../course-card.public.tsx';
import { PreviewOffer } from '../preview/preview-offer.tsx';
import { langOf } from './catalogue-labels.public.ts';
import css from './large-cards.module.css';

export function LargeCards({ courses }: { courses: CatalogueCourse[] }) {
  const patterns = coverPatterns(courses);
  return (
    <ul className={css['list']}>
      {courses.map((course, place) => (
        <li key={course.courseId} className={`${courseFrame} ${css['card']}`}>
          <Cover courseId={course.courseId} eager={place < 3} late={place >= 6} pattern={patterns[place]} />
          <CourseMeta course={course} />
          <h3>
            <CourseLink course={course} covers />
          </h3>
          <p className={css['summary']} lang={langOf(course.language)}>
            {course.summary}
          </p>
          <p className={css['by']}>
            <span>{course.instructor}</span>
            <StarMean rating={course.rating} />
          </p>
          <PreviewOffer course={course} className={css['preview']} />
          <Heart kind="course" slug={course.courseId} title={course.title} over />
        </li>
      ))}
    </ul>
  );
}
