import { i18n } from '@lingui/core';
import { catalog, type InstructorCard, instructorSorts, ratingSteps } from '@stepwell/contract/catalog/catalog.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Breadcrumbs, homeCrumb } from '../../../ui/page/breadcrumbs.tsx';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { coveringLink } from '../../../ui/parts/covering-link.ts';
import { Initials } from '../../../ui/parts/initials.tsx';
import { StarMean } from '../../../ui/parts/stars.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import css from './instructors.module.css';
import { HERE, instructorsAddress, instructorsAt } from './instructors-at.ts';

type Here = ReturnType<typeof instructorsAt>;

const sortWord = (sort: (typeof instructorSorts)[number]) => {
  if (sort === 'rating') return i18n.t('Highest rated');
  return sort === 'name' ? i18n.t('Name') : i18n.t('Most students');
};

/** Everybody who teaches here: found by name, by what they know, by subject and rating. */
export function Instructors() {
  const [search] = useSearchParams();
  const here = instructorsAt(search);
  const { q, subject, rating } = here;
  const list = useQuery({ ...ask(catalog.instructors, { query: here }), placeholderData: keepPreviousData });
  const facets = useQuery({
    ...ask(catalog.instructorFacets, { query: { q, subject, rating } }),
    placeholderData: keepPreviousData,
  });
  const total = facets.data?.total;
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={[homeCrumb()]} />
      <h1>{i18n.t('Instructors')}</h1>
      <p className={css['lead']}>{i18n.t('Meet the instructors: their expertise, courses and student reviews.')}</p>
      <Filters here={here} subjects={facets.data?.subjects ?? []} />
      {/* It stands there for every answer, so that a change is heard; nobody at all is shown below. */}
      <p className={total === 0 ? 'sr' : `${css['count']} num`} role="status">
        {total !== undefined && i18n.t('{total, plural, one {# instructor} other {# instructors}}', { total })}
      </p>
      <Answer
        of={list}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={total !== undefined && total > 0 ? <PastTheEnd here={here} /> : <Nobody here={here} />}
      >
        {({ items, nextPage }) => (
          <>
            <ul className={css['rows']} aria-busy={list.isPlaceholderData}>
              {items.map((person) => (
                <Row key={person.instructorId} person={person} />
              ))}
            </ul>
            {(nextPage !== null || here.page > 1) && (
              <nav className={css['more']} aria-label={i18n.t('Pages')}>
                {here.page > 1 && (
                  <ButtonLink tone="ghost" to={instructorsAddress(here, { page: here.page - 1 })} rel="prev">
                    {i18n.t('Previous page')}
                  </ButtonLink>
                )}
                {nextPage !== null && (
                  <ButtonLink tone="ghost" to={instructorsAddress(here, { page: nextPage })} rel="next">
                    {i18n.t('Next page')}
                  </ButtonLink>
                )}
              </nav>
            )}
          </>
        )}
      </Answer>
    </div>
  );
}

interface FilterProps {
  here: Here;
  subjects: { key: string; label: string; instructors: number }[];
}

/** Without scripts the form sends itself by its button; subjects are links either way. */
function Filters({ here, subjects }: FilterProps) {
  const awake = useAwake();
  const navigate = useNavigate();
  const go = (change: Partial<Here>, replace = false) => void navigate(instructorsAddress(here, change), { replace });
  const chosen = here.subject?.split(',') ?? [];
  const flipped = (key: string) =>
    (chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]).sort().join(',') || undefined;
  return (
    <search className={css['filters']}>
      <form action={HERE} onSubmit={(event) => awake && event.preventDefault()}>
        <div className={css['fields']}>
          <SearchField
            name="q"
            label={i18n.t('Search instructors')}
            placeholder={i18n.t('Name or subject')}
            given={here.q ?? ''}
            onSearch={(text) => go({ q: text || undefined }, true)}
          />
          <SelectField
            label={i18n.t('Rating')}
            name="rating"
            options={[
              { value: '', label: i18n.t('Any') },
              ...ratingSteps.map((step) => ({ value: String(step), label: i18n.t('{step} and up', { step }) })),
            ]}
            value={String(here.rating ?? '')}
            onChoose={(rating) => go({ rating: ratingSteps.find((step) => String(step) === rating) })}
          />
          <SelectField
            label={i18n.t('Sort by')}
            name="sort"
            options={instructorSorts.map((sort) => ({ value: sort, label: sortWord(sort) }))}
            value={here.sort}
            onChoose={(sort) => go({ sort })}
          />
          {here.subject && <input type="hidden" name="subject" value={here.subject} />}
          {!awake && <Button type="submit">{i18n.t('Show')}</Button>}
        </div>
        {subjects.length > 0 && (
          <ul className={css['subjects']} aria-label={i18n.t('Subject')}>
            {subjects.map(({ key, label, instructors }) => (
              <li key={key}>
                <Link
                  to={instructorsAddress(here, { subject: flipped(key) })}
                  aria-current={chosen.includes(key) ? 'true' : undefined}
                >
                  {label} <span className="num">{instructors}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </form>
    </search>
  );
}

function Row({ person }: { person: InstructorCard }) {
  const { instructorId, fullName, headline, subjects, courses, learners, rating, photoUrl } = person;
  return (
    <li>
      <Initials name={fullName} photoUrl={photoUrl} />
      <div className={css['who']}>
        <h2>
          <Link className={coveringLink} to={`${HERE}/${instructorId}`}>
            {fullName}
          </Link>
        </h2>
        <p>{headline}</p>
        {subjects.length > 0 && <p className={css['knows']}>{subjects.join(', ')}</p>}
      </div>
      <div className={css['figures']}>
        <Stats>
          <Stat label={i18n.t('Courses')}>{courses}</Stat>
          <Stat label={i18n.t('Students')}>{learners}</Stat>
          <Stat label={i18n.t('Rating')}>
            {rating ? (
              <StarMean rating={rating} courses={courses} />
            ) : (
              <span className="mut">{i18n.t('None yet')}</span>
            )}
          </Stat>
        </Stats>
      </div>
    </li>
  );
}

/** There are some, but not on this page of them. */
function PastTheEnd({ here }: { here: Here }) {
  return (
    <NothingYet title={i18n.t('Page {page} not found', { page: here.page })} hint={i18n.t('There are fewer pages.')}>
      <ButtonLink to={instructorsAddress(here, {})}>{i18n.t('Go to first page')}</ButtonLink>
    </NothingYet>
  );
}

function Nobody({ here }: { here: Here }) {
  const narrowed = here.q || here.subject || here.rating;
  if (!narrowed)
    return (
      <NothingYet
        title={i18n.t('No instructors yet')}
        hint={i18n.t('Instructors appear here when their first course is published.')}
      />
    );
  return (
    <NothingYet
      title={
        here.q ? i18n.t('No instructors match “{q}”', { q: here.q }) : i18n.t('No instructors match these filters')
      }
      hint={i18n.t('Try another spelling, a shorter search or another subject.')}
    >
      <ButtonLink to={HERE}>{i18n.t('All instructors')}</ButtonLink>
    </NothingYet>
  );
}
