import { i18n } from '@lingui/core';
import type { ChallengeLine } from '@stepwell/contract/challenges/challenges.ts';
import { IconCircleCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react';
import { Link } from 'react-router';
import { difficultyWord, solvedBy, stateWord } from '../challenge-labels.public.ts';
import css from './challenges.module.css';

const icons = { solved: IconCircleCheck, tried: IconProgress, untouched: IconCircleDashed };

interface Props {
  items: ChallengeLine[];
  tagTo: (tag: string) => string;
  openTo: (slug: string) => string;
}

/** Challenges, each with how far one is with it. */
export function ChallengeRows({ items, tagTo, openTo }: Props) {
  return (
    <ul className={css['rows']}>
      {items.map((one) => {
        const Icon = icons[one.state];
        return (
          <li key={one.slug} className={css['row']}>
            <span className={css['state']} data-state={one.state}>
              <Icon size={22} stroke={1.8} aria-hidden />
              <span>{stateWord(one.state)}</span>
            </span>
            <div>
              <Link className={css['title']} to={openTo(one.slug)}>
                {one.title}
              </Link>
              <p className={css['tags']}>
                {one.tags.map((tag) => (
                  <Link key={tag} to={tagTo(tag)}>
                    {tag}
                  </Link>
                ))}
              </p>
            </div>
            <p className={css['level']} data-level={one.difficulty}>
              {difficultyWord(one.difficulty)}
            </p>
            <p className="num">{i18n.t('{points} points', { points: one.points })}</p>
            <p className={`${css['solved']} num`}>{solvedBy(one)}</p>
          </li>
        );
      })}
    </ul>
  );
}
