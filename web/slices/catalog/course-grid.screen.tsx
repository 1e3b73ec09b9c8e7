import { i18n } from '@lingui/core';
import { type CategoryNode, catalog } from '@stepwell/contract/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer, NothingYet } from '../../ui/answer.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CourseCards } from './course-card.public.tsx';
import css from './course-grid.module.css';
import { coursesAt } from './courses-at.ts';

const HERE = '/pages/course/grid';

export function CourseGrid() {
  const [search] = useSearchParams();
  const { category, cursor, limit } = coursesAt(search);
  const shelf = useQuery(ask(catalog.courses, { query: { category, cursor, limit } }));
  const tree = useQuery(ask(catalog.categories, {}));
  const nodes = tree.data?.items ?? [];
  const chosen = nodes.find(({ key }) => key === category);
  const within = category ? `category=${category}&` : '';

  return (
    <div className={css['page']}>
      <h1>{chosen ? chosen.label : i18n.t('Courses')}</h1>
      <Chips nodes={nodes} chosen={chosen} />
      <Answer
        of={shelf}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={chosen ? i18n.t('No courses in {label} yet', { label: chosen.label }) : i18n.t('No courses here')}
            hint={i18n.t('Other subjects have some.')}
          >
            <ButtonLink to={HERE}>{i18n.t('All courses')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            {nodes.length > 0 && (
              <p className={`${css['count']} num`} role="status">
                {i18n.t('{total, plural, one {# course} other {# courses}}', { total: countOf(nodes, chosen) })}
              </p>
            )}
            <CourseCards courses={items} />
            {(nextCursor || cursor) && (
              <nav className={css['more']} aria-label={i18n.t('Pages')}>
                {nextCursor && (
                  <ButtonLink tone="ghost" to={`${HERE}?${within}cursor=${encodeURIComponent(nextCursor)}`}>
                    {i18n.t('More courses')}
                  </ButtonLink>
                )}
                {cursor && (
                  <ButtonLink tone="ghost" to={category ? `${HERE}?category=${category}` : HERE}>
                    {i18n.t('From the start')}
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

/** The tree counts whole subtrees, so its top holds every course. */
const countOf = (nodes: CategoryNode[], chosen: CategoryNode | undefined) =>
  chosen?.courses ?? nodes.reduce((sum, { parentKey, courses }) => (parentKey === null ? sum + courses : sum), 0);

/** Subjects that have courses, and below the chosen one its parts. */
function Chips({ nodes, chosen }: { nodes: CategoryNode[]; chosen: CategoryNode | undefined }) {
  const top = chosen?.parentKey ?? chosen?.key;
  const row = (parent: string | null) => nodes.filter(({ parentKey, courses }) => parentKey === parent && courses > 0);
  const subjects = row(null);
  const parts = top ? row(top) : [];
  if (subjects.length === 0) return null;
  return (
    <nav aria-label={i18n.t('Subjects')}>
      <ul className={css['chips']}>
        <li>
          <Link className={css['chip']} to={HERE} aria-current={chosen ? undefined : 'true'}>
            {i18n.t('All')}
          </Link>
        </li>
        {subjects.map((node) => (
          <Chip key={node.key} node={node} here={node.key === top} />
        ))}
      </ul>
      {parts.length > 0 && (
        <ul className={css['chips']}>
          {parts.map((node) => (
            <Chip key={node.key} node={node} here={node.key === chosen?.key} />
          ))}
        </ul>
      )}
    </nav>
  );
}

function Chip({ node, here }: { node: CategoryNode; here: boolean }) {
  return (
    <li>
      <Link className={css['chip']} to={`${HERE}?category=${node.key}`} aria-current={here ? 'true' : undefined}>
        {node.label} <span className="num">{node.courses}</span>
      </Link>
    </li>
  );
}
