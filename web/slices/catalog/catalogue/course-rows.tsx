import { i18n } from '@lingui/core';
import type { CatalogueCourse } from '@stepwell/contract/catalog/catalog.ts';
import { Link } from 'react-router';
import { StarMean } from '../../../ui/parts/stars.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import { Heart } from '../../wishlist/heart.public.tsx';
import { CourseLink, Cover, courseFrame, coverPatterns, levelWord } from '../course-card.public.tsx';
import { PreviewOffer } from '../preview/preview-offer.tsx';
import { langOf, languageName } from './catalogue-labels.public.ts';
import css from './course-rows.module.css';

export function CourseRows({ courses }: { courses: CatalogueCourse[] }) {
  const patterns = coverPatterns(courses, 1);
  return (
    <ul className={css['rows']}>
      {courses.map((course, place) => (
        <CourseRow
          key={course.courseId}
          course={course}
          eager={place < 4}
          late={place >= 6}
          pattern={patterns[place]}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  course: CatalogueCourse;
  eager: boolean;
  late: boolean;
  pattern: number | undefined;
}

function CourseRow({ course, eager, late, pattern }: RowProps) {
  const { courseId, summary, category, level, instructor, instructorId, minutes, lectures, language } = course;
  return (
    <li className={courseFrame}>
      <Cover courseId={courseId} eager={eager} late={late} pattern={pattern} className={css['cover'] ?? ''} />
      <div className={css['about']}>
        <p className={css['subject']}>{category.label}</p>
        <h3>
          <CourseLink course={course} covers />
        </h3>
        <p className={css['summary']} lang={langOf(language)}>
          {summary}
        </p>
        <p className={css['by']}>
          <Link to={`/pages/instructors/${instructorId}`}>{instructor}</Link>
          <StarMean rating={course.rating} />
          <Heart kind="course" slug={courseId} title={course.title} />
        </p>
        <PreviewOffer course={course} className={css['preview']} />
      </div>
      <div className={css['facts']}>
        <Stats as="lines">
          <Stat label={i18n.t('Level')}>{levelWord(level)}</Stat>
          <Stat label={i18n.t('Duration')}>{spanOf(minutes)}</Stat>
          <Stat label={i18n.t('Lectures')}>{lectures}</Stat>
          <Stat label={i18n.t('Language')}>{languageName(language)}</Stat>
          <Stat label={i18n.t('Students')}>{course.learners}</Stat>
        </Stats>
      </div>
    </li>
  );
}
