import { i18n } from '@lingui/core';
import { type Challenge, type ChallengeLanguage, challenges } from '@stepwell/contract/challenges.ts';
import type { SourceFile } from '@stepwell/contract/coding.ts';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/answer.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { ListAddress } from '../../../ui/use-list-address.ts';
import { Discussion } from '../talk/discussion.tsx';
import { checkerWords, difficultyWord, memoryWord, solvedBy, timeWord } from './challenge-words.ts';
import { Hints } from './hints.tsx';
import { History } from './history.tsx';
import css from './workspace.module.css';

interface Props {
  challenge: Challenge;
  language: ChallengeLanguage | undefined;
  list: ListAddress;
  onOpen: (submissionId: string) => void;
  onTake: (files: SourceFile[], language: string) => void;
}

/** What is asked, with hints, one's own submissions, and the editorial once it is open. */
export function ProblemPane({ challenge, language, list, onOpen, onTake }: Props) {
  const { slug, title, difficulty, points, hints, solution } = challenge;
  const tab = list.search.get('tab') ?? 'statement';
  // The list that this was opened from stays where it was.
  const cursor = list.search.get('cursor') ?? undefined;
  return (
    <>
      <h1>{title}</h1>
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
            panel: <History slug={slug} onOpen={onOpen} onTake={onTake} />,
          },
          {
            key: 'editorial',
            label: i18n.t('Editorial'),
            panel: solution ? (
              <Editorial slug={slug} />
            ) : (
              <p className={css['quiet']}>{i18n.t('It opens when you have solved the challenge.')}</p>
            ),
          },
          { key: 'discussion', label: i18n.t('Discussion'), panel: <Discussion slug={slug} list={list} /> },
        ]}
      />
    </>
  );
}

/** The task itself: statement, samples and limits; the same wherever a challenge is asked. */
export function Statement({
  challenge,
  language,
}: {
  challenge: Pick<Challenge, 'statement' | 'samples' | 'checker' | 'groups'>;
  language: ChallengeLanguage | undefined;
}) {
  const { statement, samples, checker, groups } = challenge;
  const compared = checkerWords(checker);
  return (
    <>
      <Prose html={statement} />
      {samples.map(({ number, input, answer, explanation }) => (
        <section key={number} className={css['sample']}>
          <h2>{i18n.t('Sample {number}', { number })}</h2>
          <div>
            <Block label={i18n.t('Input')} text={input} copies={i18n.t('Copy input {number}', { number })} />
            <Block label={i18n.t('Output')} text={answer} />
          </div>
          {explanation && <p>{explanation}</p>}
        </section>
      ))}
      <section className={css['limits']}>
        <h2>{i18n.t('Limits')}</h2>
        {language && (
          <p className="num">
            {i18n.t('Each test in {language}: {time} of processor time and {memory} of memory.', {
              language: language.name,
              time: timeWord(language.cpuMs),
              memory: memoryWord(language.memoryBytes),
            })}
          </p>
        )}
        {compared && <p>{compared}</p>}
        {groups.length > 0 && (
          <ul>
            {groups.map(({ name, points }) => (
              <li key={name} className="num">
                {i18n.t('{name}: {points} points', { name, points })}
              </li>
            ))}
          </ul>
        )}
        {language && language.notes.length > 0 && (
          <ul>
            {language.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Block({ label, text, copies }: { label: string; text: string; copies?: string }) {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wide scrolls, and whoever has a keyboard must reach it. */}
      <pre tabIndex={0}>{text}</pre>
      {copies && (
        <IconButton aria-label={copies} onClick={() => void navigator.clipboard?.writeText(text)}>
          <IconCopy size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </figure>
  );
}

function Editorial({ slug }: { slug: string }) {
  const editorial = useQuery(ask(challenges.editorial, { params: { slug } }));
  return (
    <Answer
      of={editorial}
      isEmpty={({ html }) => html === ''}
      whenEmpty={<p className={css['quiet']}>{i18n.t('Its author wrote none.')}</p>}
    >
      {({ html }) => <Prose html={html} />}
    </Answer>
  );
}
