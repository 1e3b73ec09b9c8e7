import { i18n } from '@lingui/core';
import type { CategoryNode } from '@stepwell/contract/catalog/catalog.ts';
import { Link } from 'react-router';
import css from './subjects.module.css';

/** The whole tree as an index: subjects that have courses lead to them, the rest is not named. */
export function Subjects({ tree, wet }: { tree: CategoryNode[]; wet: boolean }) {
  const subjects = tree.filter(({ parentKey, courses }) => parentKey === null && courses > 0);
  return (
    <div className={wet ? css['wet'] : undefined}>
      <section className={css['index']} aria-labelledby="subjects">
        <h2 id="subjects">{i18n.t('Browse subjects')}</h2>
        <ul className={css['subjects']}>
          {subjects.map(({ key, label, courses }) => (
            <li key={key}>
              <h3>
                <Link to={`/pages/course/grid?category=${key}`}>{label}</Link>
                <span className="num">{courses}</span>
              </h3>
              <ul>
                {tree
                  .filter((child) => child.parentKey === key && child.courses > 0)
                  .map((child) => (
                    <li key={child.key}>
                      <Link to={`/pages/course/grid?category=${child.key}`}>{child.label}</Link>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
