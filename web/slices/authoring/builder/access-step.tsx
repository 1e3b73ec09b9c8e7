import { i18n } from '@lingui/core';
import type { Draft } from '@stepwell/contract/authoring/drafts.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { CourseSplitField } from '../../shop/course-split.public.tsx';
import { CoursePriceField } from '../../shop/prices/course-price.public.tsx';
import css from './builder.module.css';
import { toPlace } from './steps.ts';
import { useDraftPart, useNow } from './use-draft.tsx';

/** Who may open what when: previews and dates as they stand in the lectures, and the courses that come before. */
export function AccessStep({ draft }: { draft: Draft }) {
  const { content: outline } = useDraftPart('outline');
  const lines = useNow((now) => now.lines);
  const all = outline.sections.flatMap(({ lectures }) => lectures).flatMap((id) => lines[id] ?? []);
  const previews = all.filter(({ rules }) => rules.preview);
  const later = all.filter(
    ({ rules }) => rules.opensAt !== null || rules.opensAfterDays !== null || rules.needs.length > 0,
  );
  const link = (lectureId: string, title: string) => (
    <Link to={toPlace(draft.courseId, 'curriculum', lectureId)}>{title.trim() || i18n.t('Untitled lecture')}</Link>
  );
  return (
    <section className={css['form']} aria-labelledby="step-title">
      <h2 id="step-title">{i18n.t('Access')}</h2>
      <CoursePriceField courseId={draft.courseId} />
      <CourseSplitField courseId={draft.courseId} />
      <div>
        <h3>{i18n.t('Free previews')}</h3>
        <p className="mut">
          {previews.length > 0
            ? i18n.t('Open to everyone, enrolled or not.')
            : i18n.t('No free previews yet. Tick “Free preview” in a lecture to add one.')}
        </p>
        <ul className={css['rows']}>
          {previews.map(({ lectureId, title }) => (
            <li key={lectureId}>{link(lectureId, title)}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{i18n.t('Scheduled lectures')}</h3>
        {later.length === 0 ? (
          <p className="mut">{i18n.t('All lectures open immediately. To schedule one, open its settings.')}</p>
        ) : (
          <div className={css['scroll']}>
            <table className={css['table']}>
              <thead>
                <tr>
                  <th scope="col">{i18n.t('Lecture')}</th>
                  <th scope="col">{i18n.t('Opens')}</th>
                  <th scope="col">{i18n.t('Prerequisites')}</th>
                </tr>
              </thead>
              <tbody>
                {later.map(({ lectureId, title, rules }) => (
                  <tr key={lectureId}>
                    <td>{link(lectureId, title)}</td>
                    <td>
                      {rules.opensAt && <When at={rules.opensAt} as="time" />}
                      {rules.opensAfterDays !== null &&
                        i18n.t(
                          '{n, plural, =0 {On the day of enrolment} one {# day after enrolment} other {# days after enrolment}}',
                          {
                            n: rules.opensAfterDays,
                          },
                        )}
                      {!rules.opensAt && rules.opensAfterDays === null && i18n.t('Immediately')}
                    </td>
                    <td>{rules.needs.map((id) => lines[id]?.title ?? '').join(', ') || i18n.t('Nothing')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      <CoursesBefore />
    </section>
  );
}

const MOST = 10;

/** Courses that learners complete before they may enrol in this one. */
function CoursesBefore() {
  const { content, refused, change } = useDraftPart('details');
  const [q, setQ] = useState('');
  const found = useQuery({ ...ask(catalog.suggestions, { query: { q } }), enabled: q.trim().length >= 2 });
  const offered = found.data?.courses.filter(({ courseId }) => !content.needs.includes(courseId)) ?? [];
  return (
    <div>
      <h3>{i18n.t('Prerequisite courses')}</h3>
      <p className="mut">{i18n.t('Students must complete these courses before they enrol.')}</p>
      {refused && <FieldError>{refused}</FieldError>}
      <ul className={css['rows']} aria-label={i18n.t('Prerequisite courses')}>
        {content.needs.map((slug) => (
          <Need key={slug} slug={slug} remove={() => change({ needs: content.needs.filter((one) => one !== slug) })} />
        ))}
      </ul>
      {content.needs.length < MOST && (
        <>
          <SearchField
            label={i18n.t('Find a published course')}
            placeholder={i18n.t('Search published courses')}
            given={q}
            onSearch={setQ}
          />
          {q.trim().length >= 2 && found.data && offered.length === 0 && (
            <p className="mut">{i18n.t('No other courses match.')}</p>
          )}
          <ul className={css['rows']}>
            {offered.map(({ courseId, title, instructor }) => (
              <li key={courseId}>
                <span>
                  {title} <span className="mut">{instructor}</span>
                </span>
                <button
                  type="button"
                  className="lnk"
                  aria-label={i18n.t('Add {title}', { title })}
                  onClick={() => change({ needs: [...content.needs, courseId] })}
                >
                  {i18n.t('Add')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Need({ slug, remove }: { slug: string; remove: () => void }) {
  const course = useQuery(ask(catalog.course, { params: { courseId: slug } }));
  const title = course.data?.title ?? slug;
  return (
    <li>
      <span>{title}</span>
      <IconButton aria-label={i18n.t('Remove {name}', { name: title })} onClick={remove}>
        <IconX size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  );
}
