import { Link } from 'react-router';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

/** The whole tree as an index: subjects that have courses lead to them, the rest is not named. */
export function Subjects({ id, texts, data: { tree } }: SectionProps) {
  const subjects = tree.filter(({ parentKey, courses }) => parentKey === null && courses > 0);
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <ul className="h-index">
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
    </>
  );
}
