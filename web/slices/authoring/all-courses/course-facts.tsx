import { i18n } from '@lingui/core';
import type { HistoryLine } from '@stepwell/contract/admin/admin.ts';
import type { AdminCourseDetail } from '@stepwell/contract/admin/course-admin.ts';
import { Link } from 'react-router';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import { When } from '../../../ui/time/when.tsx';
import { submissionStateWord } from '../review/queue.tsx';
import { toReview } from '../review/review-at.ts';
import css from './all-courses.module.css';

interface Props {
  course: AdminCourseDetail;
}

/** How it is rated, and what it consists of. */
export function CourseRatings({ course }: Props) {
  const { histogram, hiddenReviews, lectures, figures, createdAt, updatedAt, archivedAt, featuredAt, slug } = course;
  const all = histogram.reduce((sum, people) => sum + people, 0);
  return (
    <>
      <section className={css['narrow']}>
        <h2>{i18n.t('Overview')}</h2>
        <Stats as="lines">
          <Stat label={i18n.t('Lectures')}>{lectures}</Stat>
          <Stat label={i18n.t('Duration')}>{spanOf(figures.minutes)}</Stat>
          <Stat label={i18n.t('Started')}>
            <When at={createdAt} />
          </Stat>
          <Stat label={i18n.t('Updated')}>
            <When at={updatedAt} />
          </Stat>
          {featuredAt && (
            <Stat label={i18n.t('Featured since')}>
              <When at={featuredAt} />
            </Stat>
          )}
          {archivedAt && (
            <Stat label={i18n.t('Archived')}>
              <When at={archivedAt} />
            </Stat>
          )}
        </Stats>
      </section>
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
        {slug && (all > 0 || hiddenReviews > 0) && (
          <p>
            <Link className="lnk" to={`/admin/reviews?course=${slug}`}>
              {i18n.t('View reviews')}
            </Link>{' '}
            {hiddenReviews > 0 && <span className="mut">{i18n.t('{hiddenReviews} hidden', { hiddenReviews })}</span>}
          </p>
        )}
      </section>
    </>
  );
}

function actionLabels({ act }: HistoryLine) {
  const labels: Record<string, string> = {
    'courses.published': i18n.t('Published'),
    'courses.returned': i18n.t('Returned'),
    'courses.archived': i18n.t('Archived'),
    'courses.unarchived': i18n.t('Restored'),
    'courses.featured': i18n.t('Featured'),
    'courses.unfeatured': i18n.t('No longer featured'),
    'courses.handed-over': i18n.t('Transferred to another teacher'),
  };
  return labels[act] ?? act;
}

/** What was handed in, and what admins decided and did. */
export function CourseDecisions({ course: { submissions, history } }: Props) {
  return (
    <>
      <section>
        <h2>{i18n.t('Submissions')}</h2>
        {submissions.length === 0 && <p className="mut">{i18n.t('No submissions yet.')}</p>}
        <ul className={css['lines']}>
          {submissions.map(({ submissionId, number, state, submittedAt, decidedAt, decidedBy, words }) => (
            <li key={submissionId}>
              <span className="mut">
                <When at={submittedAt} as="time" />
              </span>
              <span>
                <Link className="lnk" to={toReview(submissionId)}>
                  {i18n.t('Submission {number}', { number })}
                </Link>{' '}
                {submissionStateWord(state)}
                {words && <q>{words}</q>}
              </span>
              <span className="mut">
                {decidedBy} {decidedAt && <When at={decidedAt} />}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{i18n.t('History')}</h2>
        {history.length === 0 && <p className="mut">{i18n.t('No activity yet.')}</p>}
        <ul className={css['lines']}>
          {history.map((line) => (
            <li key={line.entryId}>
              <span className="mut">
                <When at={line.at} as="time" />
              </span>
              <span>
                {actionLabels(line)}
                {line.reason && <q>{line.reason}</q>}
              </span>
              <span className="mut">{line.actor ?? i18n.t('Automatic')}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** What each publication changed for those who learn in it. */
export function CourseEditions({ course: { editions, edition } }: Props) {
  return (
    <section>
      <h2>{i18n.t('Versions')}</h2>
      {editions.length === 0 && (
        <p className="mut">{edition === 0 ? i18n.t('Not published yet.') : i18n.t('None recorded.')}</p>
      )}
      <ul className={css['lines']}>
        {editions.map(({ number, publishedAt, added, retired }) => (
          <li key={number}>
            <span className="mut">
              <When at={publishedAt} as="time" />
            </span>
            <span>{i18n.t('Version {number}', { number })}</span>
            <span className="num mut">
              {added > 0 && i18n.t('{added, plural, one {# lecture} other {# lectures}} added', { added })}{' '}
              {retired > 0 && i18n.t('{retired, plural, one {# lecture} other {# lectures}} removed', { retired })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
