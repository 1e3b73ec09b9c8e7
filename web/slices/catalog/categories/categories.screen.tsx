import { i18n } from '@lingui/core';
import { type CategoryNode, catalog } from '@stepwell/contract/catalog/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { SubjectIcon } from '../../../ui/parts/subject-icon.tsx';
import { countWords } from '../catalogue/catalogue-labels.public.ts';
import { courses as coursesIn } from '../catalogue/courses-at.ts';
import css from './categories.module.css';
import { CategoryStair } from './category-stair.tsx';
import { type Branch, branchesOf, categoryCrumbs } from './category-tree.ts';

/** The index of all subjects, a stair going down: each top category one tread further in. */
export function Categories() {
  const tree = useQuery(ask(catalog.categories, {}));
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={categoryCrumbs().slice(0, -1)} />
      <h1>{i18n.t('Categories')}</h1>
      <Answer
        of={tree}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No subjects yet')}
            hint={i18n.t('Subjects appear when the first courses are published.')}
          />
        }
      >
        {({ items }) => (
          <ol className={css['stairs']}>
            {branchesOf(items).map((branch, place) => (
              <Subject key={branch.key} branch={branch} place={place} />
            ))}
          </ol>
        )}
      </Answer>
    </div>
  );
}

function Subject({ branch: { key, label, icon, courses, children }, place }: { branch: Branch; place: number }) {
  const filled = children.filter((part) => part.courses > 0);
  return (
    <li style={{ '--step': place } as object}>
      <CategoryStair category={key} />
      <div className={css['subject']}>
        <h2>
          <SubjectIcon name={icon} size={26} />
          {courses > 0 ? <Link to={coursesIn({ category: [key] })}>{label}</Link> : label}
        </h2>
        <p className="num">{courses > 0 ? countWords(courses) : i18n.t('None yet')}</p>
      </div>
      <div>
        {filled.length > 0 && (
          <ul className={css['parts']}>
            {filled.map((part) => (
              <li key={part.key}>
                <Link to={coursesIn({ category: [part.key] })}>
                  {part.label} <span className="num">{part.courses}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Empty parts={children.filter((part) => part.courses === 0)} />
      </div>
    </li>
  );
}

/** Named, so that nobody looks for them in vain, and together, since there is nowhere to go. */
function Empty({ parts }: { parts: CategoryNode[] }) {
  if (parts.length === 0) return null;
  const names = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts.map(({ label }) => label));
  return <p className={css['empty']}>{i18n.t('No courses yet in {names}', { names })}</p>;
}
