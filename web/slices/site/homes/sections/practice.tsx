import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import { coveringLink } from '../../../../ui/parts/covering-link.ts';
import { areaWord } from '../../../aptitude/aptitude-labels.public.ts';
import { difficultyWord } from '../../../challenges/challenge-labels.public.ts';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

/** Code challenges from the easiest on, with how many solved them. */
export function Challenges({ id, texts, data: { challenges } }: SectionProps) {
  return (
    <>
      <SectionHead
        id={id}
        texts={texts}
        to="/student/code-challenge"
        link={i18n.t('{total, plural, one {# challenge} other {All # challenges}}', { total: challenges.total })}
      />
      <ul className="h-rows h-challenge-rows">
        {challenges.items.map(({ slug, title, difficulty, points, tags, triers, solvers }) => (
          <li key={slug}>
            <h3>
              <Link className={coveringLink} to={`/student/code-challenge?challenge=${slug}`}>
                {title}
              </Link>
            </h3>
            <p>{tags.slice(0, 3).join(', ')}</p>
            <p>{difficultyWord(difficulty)}</p>
            <p className="num">{i18n.t('{points, plural, one {# point} other {# points}}', { points })}</p>
            <p className="num">{triers > 0 && i18n.t('{solvers} of {triers} solved it', { solvers, triers })}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What can be practised, by area. */
export function PracticeAreas({ id, texts, data: { practice } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} to="/student/aptitude" link={i18n.t('Start practising')} />
      <ul className="h-areas">
        {practice.map(({ area, topics }) => (
          <li key={area}>
            <h3>{areaWord(area)}</h3>
            <p>{topics.join(', ')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
