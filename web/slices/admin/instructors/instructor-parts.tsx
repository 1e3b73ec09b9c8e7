import { i18n } from '@lingui/core';
import type { courseStates, InstructorDetail } from '@stepwell/contract/admin/admin.ts';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { StarRow } from '../../../ui/parts/stars.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../people/person.module.css';

type Course = InstructorDetail['teaches'][number];

function stateText(state: (typeof courseStates)[number]) {
  const labels = {
    draft: i18n.t('Draft'),
    'in-review': i18n.t('In review'),
    returned: i18n.t('Returned'),
    published: i18n.t('Published'),
    archived: i18n.t('Archived'),
  };
  return labels[state];
}

const columns = (): Column<Course>[] => [
  {
    heading: i18n.t('Course'),
    cell: ({ courseId, title }) => (
      <Link to={`/admin/course-detail?courseId=${courseId}`}>{title.trim() || i18n.t('Untitled course')}</Link>
    ),
    full: ({ title }) => title,
    under: ({ updatedAt }) => <When at={updatedAt} />,
  },
  { heading: i18n.t('State'), cell: ({ state }) => stateText(state), width: 120 },
  { heading: i18n.t('Students'), cell: ({ learners }) => learners, width: 104, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Rating'),
    cell: ({ rating }) =>
      rating ? `${rating.stars.toFixed(1)} (${rating.count})` : <span className="mut">{i18n.t('None')}</span>,
    width: 104,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Updated'),
    cell: ({ updatedAt }) => (
      <span className="mut">
        <When at={updatedAt} />
      </span>
    ),
    width: 128,
    numeric: true,
    from: 'tablet',
  },
];

/** What they wrote, in whatever state. */
export function InstructorCourses({ detail: { teaches, userId } }: { detail: InstructorDetail }) {
  return (
    <section>
      <h2>{i18n.t('Courses')}</h2>
      {teaches.length === 0 ? (
        <p className="mut">{i18n.t('No courses yet.')}</p>
      ) : (
        <>
          <DataTable
            caption={i18n.t('Courses')}
            rows={teaches}
            keyOf={({ courseId }) => courseId}
            columns={columns()}
          />
          <p className={css['more']}>
            <Link className="lnk" to={`/admin/all-courses?instructor=${userId}`}>
              {i18n.t('View in all courses')}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

/** How their courses are rated, and the newest words about them. */
export function InstructorReviews({ detail: { histogram, reviews } }: { detail: InstructorDetail }) {
  const all = histogram.reduce((sum, people) => sum + people, 0);
  return (
    <section>
      <h2>{i18n.t('Reviews')}</h2>
      {all === 0 ? (
        <p className="mut">{i18n.t('No ratings yet.')}</p>
      ) : (
        <dl className={`num ${css['stars']}`}>
          {[5, 4, 3, 2, 1].map((stars) => {
            const people = histogram[stars - 1] ?? 0;
            return (
              <div key={stars}>
                <dt>{i18n.t('{stars, plural, one {# star} other {# stars}}', { stars })}</dt>
                <dd>
                  <span style={{ width: `${(people / all) * 100}%` }} />
                </dd>
                <dd>{people}</dd>
              </div>
            );
          })}
        </dl>
      )}
      <ul className={css['reviews']}>
        {reviews.map(({ reviewId, courseTitle, author, stars, text, writtenAt }) => (
          <li key={reviewId}>
            <StarRow stars={stars} size={16} />
            {text && <p>{text}</p>}
            <span className="mut">
              {author ?? i18n.t('A student')}, {courseTitle}, <When at={writtenAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
