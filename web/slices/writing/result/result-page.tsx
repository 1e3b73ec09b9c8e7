import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { comparedMarks } from '@stepwell/contract/writing/revisions.ts';
import {
  type CriterionResult,
  type SubmittedText,
  type WritingPage,
  writing,
} from '@stepwell/contract/writing/writing.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { TextDifference } from '../../../ui/text/difference.tsx';
import { When } from '../../../ui/time/when.tsx';
import { Nowhere } from '../room/writing-room.tsx';
import css from '../writing.module.css';
import { pathTo } from '../writing-at.public.ts';
import { bandText } from '../writing-labels.public.ts';
import { Criterion } from './criterion.tsx';
import { OpinionPart } from './opinion-part.tsx';
import { ReviewPart } from './review-part.tsx';

/** The estimate of a submitted version: four criteria with passages, what the revision changed, and what to do next. */
export function ResultPage({ promptId }: { promptId: string }) {
  const page = useQuery(ask(writing.page, { params: { promptId } }));
  if (!page.data && page.error instanceof Refusal && page.error.status === 404) return <Nowhere />;
  return (
    <Answer
      of={page}
      isEmpty={({ versions }) => versions.length === 0}
      whenEmpty={
        <NothingYet title={i18n.t('No version yet')} hint={i18n.t('The result appears after you submit your text.')}>
          <ButtonLink to={pathTo('write', { prompt: promptId })}>{i18n.t('Start writing')}</ButtonLink>
        </NothingYet>
      }
    >
      {(found) => <Shown page={found} />}
    </Answer>
  );
}

function Shown({ page: { prompt, versions, model } }: { page: WritingPage }) {
  const [chosen, setChosen] = useState<number>();
  const here = versions.find(({ number }) => number === chosen) ?? versions[0];
  if (!here) return null;
  const before = versions.find(({ number }) => number === here.number - 1);
  const { result } = here;
  return (
    <>
      <Link className="lnk" to={pathTo('prompts')}>
        {i18n.t('All prompts')}
      </Link>
      <PageHeader title={prompt.title} />
      <section className={css['summary']} aria-label={i18n.t('Estimate')}>
        <p className={`${css['score']} num`}>
          <b>{bandText(here.review?.band ?? result.band)}</b>
          <span>
            {typeof here.review?.band === 'number'
              ? i18n.t('Teacher’s band (estimate by rules: {band})', { band: bandText(result.band) })
              : i18n.t('Estimated band, ±{error}', { error: result.error })}
          </span>
        </p>
        <div>
          {result.limits.length > 0 ? (
            <ul className={css['limits']}>
              {result.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          ) : (
            <p>{weakestText(result.criteria)}</p>
          )}
          <p className="mut">
            {i18n.t('Version {number}, {words} words', { number: here.number, words: result.words })},{' '}
            <When at={here.submittedAt} as="time" />
          </p>
        </div>
        <ButtonLink tone="lamp" to={pathTo('write', { prompt: prompt.promptId })}>
          {i18n.t('Revise')}
        </ButtonLink>
      </section>
      {here.review && <ReviewPart review={here.review} />}
      {versions.length > 1 && <Versions versions={versions} now={here.number} choose={setChosen} />}
      {before && <Revision before={before} after={here} />}
      <section className={css['part']} aria-labelledby="criteria">
        <h2 id="criteria">{i18n.t('Estimate by rules')}</h2>
        <div className={css['criteria']}>
          {result.criteria.map((one) => (
            <Criterion key={one.criterion} one={one} text={here.text} points={result.points} />
          ))}
        </div>
        <p className={css['fine']}>
          {i18n.t(
            'An estimate by rules version {version}, not an exam score: each criterion counts a quarter, after the public IELTS criteria. Copied, repeated, disordered or off-topic text limits the band. The same text always gets the same estimate.',
            { version: result.rulesVersion },
          )}
        </p>
      </section>
      {(here.opinion || model) && (
        <OpinionPart key={here.versionId} promptId={prompt.promptId} version={here} model={model} />
      )}
      <section className={css['part']} aria-labelledby="the-text">
        <h2 id="the-text">{i18n.t('Your text')}</h2>
        <p className={css['plain']} lang="en">
          {here.text}
        </p>
      </section>
    </>
  );
}

function weakestText(criteria: readonly CriterionResult[]) {
  const [weakest] = criteria.toSorted((a, b) => a.band - b.band);
  return weakest ? i18n.t('Next step: {next}', { next: weakest.next }) : '';
}

function Versions({
  versions,
  now,
  choose,
}: {
  versions: SubmittedText[];
  now: number;
  choose: (number: number) => void;
}) {
  const inOrder = versions.toReversed();
  return (
    <section className={css['part']} aria-labelledby="versions">
      <h2 id="versions">{i18n.t('Versions')}</h2>
      <div className={css['versions']}>
        {inOrder.map(({ number, result }) => (
          <button
            key={number}
            type="button"
            aria-pressed={number === now}
            className="num"
            onClick={() => choose(number)}
          >
            {i18n.t('Version {number}', { number })} <b>{bandText(result.band)}</b>
          </button>
        ))}
      </div>
      {versions.length > 2 && (
        <Chart
          title={i18n.t('Estimated band by version')}
          kind="line"
          heading={i18n.t('Version')}
          labels={inOrder.map(({ number }) => String(number))}
          series={[{ name: i18n.t('Band'), values: inOrder.map(({ result }) => result.band) }]}
          file="versions"
        />
      )}
    </section>
  );
}

function Revision({ before, after }: { before: SubmittedText; after: SubmittedText }) {
  const { fixed, brought, left } = comparedMarks(before, after);
  const groups = [
    [i18n.t('Fixed ({count})', { count: fixed.length }), fixed],
    [i18n.t('New ({count})', { count: brought.length }), brought],
    [i18n.t('Still there ({count})', { count: left.length }), left],
  ] as const;
  return (
    <section className={css['part']} aria-labelledby="revision">
      <h2 id="revision">{i18n.t('What this version changed')}</h2>
      <div className={css['revision']}>
        {groups.map(([label, marks]) => (
          <div key={label}>
            <h3>{label}</h3>
            <ul>
              {marks.map(({ key, mark, marked }) => (
                <li key={`${key} ${mark.start}`}>
                  <b>“{marked}”</b> {mark.reason}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <details className={css['difference']}>
        <summary>{i18n.t('Compare the texts')}</summary>
        <TextDifference before={before.text} after={after.text} />
      </details>
    </section>
  );
}
