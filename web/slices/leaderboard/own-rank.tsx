import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { account } from '@stepwell/contract/identity/account.ts';
import { leaderboard, type PointKind, worth } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { weeklyRankPoints } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../api/call.ts';
import { Check } from '../../ui/fields/check.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { ButtonLink } from '../../ui/parts/button.tsx';
import css from './own-standing.module.css';
import { pointsNeededText } from './points-needed.ts';

type Own = Reply<typeof leaderboard.own>;
const figure = new Intl.NumberFormat('en-IN');

const kindLabels: Record<PointKind, () => string> = {
  'challenge-solved': () => i18n.t('Challenges solved'),
  'quiz-passed': () => i18n.t('Quizzes passed'),
  'lecture-done': () => i18n.t('Lectures completed'),
  'streak-day': () => i18n.t('Learning days'),
  'weekly-rank': () => i18n.t('Weekly challenge ranks'),
  'practice-day': () => i18n.t('English practice days'),
  'writing-done': () => i18n.t('Texts written'),
};

/** What one has, where it came from, and by which name others read it. */
export function OwnRank({ own }: { own: Own }) {
  const { next, points, sources } = own;
  return (
    <aside className={css['rail']} aria-label={i18n.t('You')}>
      <section className={css['me']} aria-labelledby="me">
        <h2 id="me" className="num">
          {next ? pointsNeededText(next) : points > 0 ? i18n.t('You’re at the top') : i18n.t('Earn your first points')}
        </h2>
        <p>
          {i18n.t(
            'A completed lecture earns {lecture} points, a passed quiz {quiz}, a learning day {day}, English practice up to {practice} a day, a text in writing practice {text} and first place in a weekly challenge {rank}. Code challenges show their own points. Each counts once.',
            {
              lecture: worth['lecture-done'],
              quiz: worth['quiz-passed'],
              day: worth['streak-day'],
              practice: worth['practice-day'],
              text: worth['writing-done'],
              rank: weeklyRankPoints[0],
            },
          )}
        </p>
        <ButtonLink tone="lamp" to="/student/course-list">
          {i18n.t('Continue learning')}
          <IconArrowRight size={18} aria-hidden />
        </ButtonLink>
      </section>
      {sources.length > 0 && (
        <section aria-labelledby="sources">
          <h2 id="sources" className="num">
            {i18n.t('Your points ({points})', { points: figure.format(points) })}
          </h2>
          <ul className={[css['sources'], 'num'].join(' ')}>
            {sources.map(({ kind, times, points: given }) => (
              <li key={kind}>
                <span>{kindLabels[kind]()}</span>
                <small>{times}</small>
                <b>{figure.format(given)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NameChoice hidden={own.hidden} pseudonym={own.pseudonym} />
    </aside>
  );
}

function NameChoice({ hidden, pseudonym }: Pick<Own, 'hidden' | 'pseudonym'>) {
  const queryClient = useQueryClient();
  /** What was pressed stands at once, not when the call has begun. */
  const [wanted, setWanted] = useState<boolean>();
  const hide = useMutation({
    mutationFn: (hideName: boolean) => call(account.prefer, { body: { hideName } }),
    scope: { id: 'preferences' },
    onSuccess: () =>
      Promise.all(
        [leaderboard.own, leaderboard.standings, account.preferences].map((one) =>
          queryClient.invalidateQueries(everything(one)),
        ),
      ),
    onError: ({ message }) => toast.error(message),
  });
  const choose = (hideName: boolean) => {
    setWanted(hideName);
    hide.mutate(hideName, { onSettled: () => setWanted(undefined) });
  };
  return (
    <section aria-labelledby="name-here">
      <h2 id="name-here">{i18n.t('Your name on the leaderboard')}</h2>
      <label className={css['choice']} htmlFor="hide-name-here">
        <Check
          id="hide-name-here"
          checked={wanted ?? hidden}
          aria-describedby="name-note"
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
        {i18n.t('Hide my name')}
      </label>
      <p id="name-note">
        {i18n.t('Others see “{pseudonym}”; your points still count. Your teachers and admins see your name.', {
          pseudonym,
        })}
      </p>
    </section>
  );
}
