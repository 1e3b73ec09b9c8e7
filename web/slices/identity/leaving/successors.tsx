import { i18n } from '@lingui/core';
import { account, type Deletion } from '@stepwell/contract/identity/account.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import css from './leaving.module.css';

/** Who goes on with a course; nobody archives it. */
export interface Choice {
  to: string | null;
  fullName: string;
}
interface Props {
  courses: Deletion['courses'];
  chosen: Record<string, Choice>;
  wrong: Record<string, string>;
  choose: (courseId: string, choice: Choice) => void;
}

/** Each published course with who takes it over. */
export function Successors({ courses, chosen, wrong, choose }: Props) {
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...ask(account.successors, { query: { q: search } }),
    placeholderData: (before) => before,
  });
  return (
    <section className={css['courses']} aria-labelledby="successors">
      <h2 id="successors">{i18n.t('New teachers for your courses')}</h2>
      <p>{i18n.t('They get an email now and again on the day.')}</p>
      <SearchField
        label={i18n.t('Search instructors')}
        placeholder={i18n.t('Instructor name')}
        given={search}
        onSearch={setSearch}
      />
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <p role="status">{search ? i18n.t('No instructors match.') : i18n.t('No other instructors yet.')}</p>
        }
      >
        {({ items }) => (
          <p role="status" className="sr">
            {i18n.t('{count, plural, one {# instructor} other {# instructors}} to choose from', {
              count: items.length,
            })}
          </p>
        )}
      </Answer>
      <ul>
        {courses.map(({ courseId, title, learners }) => {
          const now = chosen[courseId];
          const people = (found.data?.items ?? []).map(({ userId, fullName }) => ({ to: userId, fullName }));
          const options = now?.to && !people.some(({ to }) => to === now.to) ? [...people, now] : people;
          return (
            <li key={courseId}>
              <label htmlFor={`leave-${courseId}`}>
                <b>{title}</b>
                <span>
                  {i18n.t('{learners, plural, =0 {No students} one {# student} other {# students}}', {
                    learners,
                  })}
                </span>
              </label>
              <select
                id={`leave-${courseId}`}
                value={now ? (now.to ?? 'archive') : ''}
                aria-invalid={wrong[courseId] !== undefined}
                aria-describedby={wrong[courseId] ? `leave-${courseId}-wrong` : undefined}
                onChange={({ currentTarget: { value } }) => {
                  if (value === 'archive') choose(courseId, { to: null, fullName: '' });
                  const person = options.find(({ to }) => to === value);
                  if (person) choose(courseId, person);
                }}
              >
                <option value="" disabled>
                  {i18n.t('Choose')}
                </option>
                {learners === 0 && <option value="archive">{i18n.t('No one: archive the course')}</option>}
                {options.map(({ to, fullName }) => (
                  <option key={to} value={to ?? ''}>
                    {fullName}
                  </option>
                ))}
              </select>
              {wrong[courseId] && (
                <span id={`leave-${courseId}-wrong`}>
                  <FieldError>{wrong[courseId]}</FieldError>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
