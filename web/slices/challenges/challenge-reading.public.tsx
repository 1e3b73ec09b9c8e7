import { i18n } from '@lingui/core';
import { type Challenge, challenges } from '@stepwell/contract/challenges/challenges.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { difficultyWord, solvedBy } from './challenge-labels.public.ts';
import css from './workspace/statement.module.css';
import { Statement } from './workspace/statement.tsx';

/** What a challenge is in one line. */
export function FactsOfChallenge({ challenge }: { challenge: Challenge }) {
  const { difficulty, points, tags } = challenge;
  return (
    <p className={`${css['facts']} num`}>
      {[difficultyWord(difficulty), i18n.t('{points} points', { points }), solvedBy(challenge), ...tags].join(' · ')}
    </p>
  );
}

/** A challenge to be read and not worked on: what is asked, its samples and limits. */
export function ChallengeReading({ slug }: { slug: string }) {
  const challenge = useQuery(ask(challenges.one, { params: { slug } }));
  return (
    <Answer of={challenge}>
      {(data) => (
        <section className={css['reading']} aria-label={data.title}>
          <h3>{data.title}</h3>
          <FactsOfChallenge challenge={data} />
          <Statement challenge={data} language={data.languages.find(({ available }) => available)} />
          <p className={css['quiet']}>
            {i18n.t('Students write and submit code here. Complete when their program is accepted.')}
          </p>
        </section>
      )}
    </Answer>
  );
}
