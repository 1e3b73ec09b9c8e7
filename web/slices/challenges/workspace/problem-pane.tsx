import { i18n } from '@lingui/core';
import { type Challenge, type ChallengeLanguage, challenges } from '@stepwell/contract/challenges/challenges.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { difficultyWord, solvedBy } from '../challenge-labels.public.ts';
import { Discussion } from '../discussion/discussion.tsx';
import { Hints } from './hints.tsx';
import { History } from './history.tsx';
import { Statement } from './statement.tsx';
import css from './workspace.public.module.css';

interface Props {
  challenge: Challenge;
  /** In a page that has a heading of its own. */
  within: boolean;
  language: ChallengeLanguage | undefined;
  list: ListAddress;
  onOpen: (submissionId: string) => void;
  onTake: (files: SourceFile[], language: string) => void;
}

/** What is asked, with hints, one's own submissions, and the editorial once it is open. */
export function ProblemPane({ challenge, within, language, list, onOpen, onTake }: Props) {
  const { slug, title, difficulty, points, hints, solution } = challenge;
  const tab = list.search.get('tab') ?? 'statement';
  // The list that this was opened from stays where it was.
  const cursor = list.search.get('cursor') ?? undefined;
  return (
    <>
      {within ? <h2 className={css['title']}>{title}</h2> : <h1>{title}</h1>}
      <p className={`${css['facts']} num`}>
        {[difficultyWord(difficulty), i18n.t('{points} points', { points }), solvedBy(challenge)].join(' · ')}
      </p>
      {solution && (
        <p className={css['done']}>{i18n.t('You solved it for {points} points.', { points: solution.points })}</p>
      )}
      <Tabs
        label={i18n.t('Challenge')}
        now={tab}
        choose={(key) => list.change({ cursor, tab: key, thread: undefined, talk: undefined }, { replace: true })}
        tabs={[
          {
            key: 'statement',
            label: i18n.t('Statement'),
            panel: <Statement challenge={challenge} language={language} />,
          },
          ...(hints.length > 0
            ? [{ key: 'hints', label: i18n.t('Hints'), panel: <Hints challenge={challenge} /> }]
            : []),
          {
            key: 'history',
            label: i18n.t('Submissions'),
            panel: <History slug={slug} languages={challenge.languages} onOpen={onOpen} onTake={onTake} />,
          },
          {
            key: 'editorial',
            label: i18n.t('Editorial'),
            panel: solution ? (
              <Editorial slug={slug} />
            ) : (
              <p className={css['quiet']}>{i18n.t('Solve the challenge to open this.')}</p>
            ),
          },
          { key: 'discussion', label: i18n.t('Discussion'), panel: <Discussion slug={slug} list={list} /> },
        ]}
      />
    </>
  );
}

function Editorial({ slug }: { slug: string }) {
  const editorial = useQuery(ask(challenges.editorial, { params: { slug } }));
  return (
    <Answer
      of={editorial}
      isEmpty={({ html }) => html === ''}
      whenEmpty={<p className={css['quiet']}>{i18n.t('The author hasn’t written one.')}</p>}
    >
      {({ html }) => <Prose html={html} />}
    </Answer>
  );
}
