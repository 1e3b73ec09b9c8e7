import { i18n } from '@lingui/core';
import type { CatalogueCourse } from '@stepwell/contract/catalog/catalog.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { StarMean } from '../../../ui/parts/stars.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import { When } from '../../../ui/time/when.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { countWords, languageName } from '../catalogue/catalogue-labels.public.ts';
import { MOST_COMPARED } from '../catalogue/courses-at.ts';
import { CourseLink, levelWord } from '../course-card.public.tsx';
import { COMPARE_FORM } from './compare-bar.tsx';
import css from './compare-table.module.css';

/** The facts of many courses below each other; a box before each takes it into the comparison. */
export function CompareTable({ catalogue, courses }: { catalogue: Catalogue; courses: CatalogueCourse[] }) {
  const { at, to } = catalogue;
  return (
    <div className={css['table']}>
      <DataTable
        caption={i18n.t('Courses to compare: {courses} on this page', { courses: countWords(courses.length) })}
        rows={courses}
        keyOf={({ courseId }) => courseId}
        columns={columns()}
        box={(course) => <CompareBox catalogue={catalogue} course={course} />}
        sorted={{
          by: at.sort === 'relevance' && at.q === undefined ? 'popular' : at.sort,
          to: (sort) => to({ sort: sort === 'rating' ? 'rating' : 'popular' }),
        }}
      />
    </div>
  );
}

const columns = (): Column<CatalogueCourse>[] => [
  {
    heading: i18n.t('Course'),
    cell: (course) => (
      <span className={css['course']}>
        <CourseLink course={course} />
        <span className={css['by']}>{course.instructor}</span>
      </span>
    ),
    under: ({ level, minutes, rating }) => (
      <span className={css['under']}>
        <span>
          {levelWord(level)}, {spanOf(minutes)}
        </span>
        <StarMean rating={rating} />
      </span>
    ),
  },
  { heading: i18n.t('Level'), cell: ({ level }) => levelWord(level), width: 124, from: 'tablet' },
  { heading: i18n.t('Duration'), cell: ({ minutes }) => spanOf(minutes), width: 112, numeric: true, from: 'tablet' },
  { heading: i18n.t('Lectures'), cell: ({ lectures }) => lectures, width: 100, numeric: true, from: 'desktop' },
  { heading: i18n.t('Language'), cell: ({ language }) => languageName(language), width: 108, from: 'desktop' },
  {
    heading: i18n.t('Rating'),
    cell: ({ rating }) => (rating ? <StarMean rating={rating} /> : <span className="mut">{i18n.t('None yet')}</span>),
    width: 176,
    from: 'tablet',
    sort: { name: 'rating', runs: 'descending' },
  },
  {
    heading: i18n.t('Students'),
    cell: ({ learners }) => learners,
    width: 96,
    numeric: true,
    from: 'desktop',
    sort: { name: 'popular', runs: 'descending' },
  },
  {
    heading: i18n.t('Updated'),
    cell: ({ updatedAt }) => <When at={updatedAt} />,
    width: 140,
    numeric: true,
    from: 'desktop',
  },
];

function CompareBox({ catalogue: { at, choose }, course }: { catalogue: Catalogue; course: CatalogueCourse }) {
  const { courseId, title } = course;
  const chosen = at.compare.includes(courseId);
  const full = !chosen && at.compare.length >= MOST_COMPARED;
  const flip = () => {
    if (full) return;
    const compare = chosen ? at.compare.filter((one) => one !== courseId) : [...at.compare, courseId];
    choose({ compare }, { replace: true });
  };
  return (
    <Check
      name="compare"
      value={courseId}
      form={COMPARE_FORM}
      aria-label={i18n.t('Compare {title}', { title })}
      aria-disabled={full || undefined}
      title={full ? i18n.t('You can compare up to 4 courses. Remove one first.') : undefined}
      checked={chosen}
      onChange={flip}
    />
  );
}
