import { i18n } from '@lingui/core';
import { challengeSorts, challengeStates, challenges } from '@stepwell/contract/challenges/challenges.ts';
import { difficulties } from '@stepwell/contract/judge/programs.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FoldedFilters, ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListSearch, ListSort } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { NextOfKind } from '../../next-steps/next-of-kind.public.tsx';
import { difficultyWord, sortWord, stateWord } from '../challenge-labels.public.ts';
import { ChallengeRows } from './challenge-rows.tsx';
import { challengeIn, challengesAt, filterQuery, listQuery } from './challenges-at.ts';

const Workspace = lazy(async () => ({ default: (await import('../workspace/workspace.tsx')).Workspace }));

/** All challenges, or one of them to work on. */
export function Challenges() {
  const [search] = useSearchParams();
  const slug = challengeIn(search);
  return slug ? <Workspace key={slug} slug={slug} /> : <Catalogue />;
}

function Catalogue() {
  const list = useListAddress();
  const query = challengesAt(list.search);
  const found = useQuery(ask(challenges.list, { query: listQuery(query) }));
  const { data: counts } = useQuery(ask(challenges.counts, { query: filterQuery(query) }));
  const isNarrowed = Boolean(query.q || query.tag || query.difficulty || query.state);
  const around = counts && challengeStates.reduce((sum, state) => sum + counts.states[state], 0);
  const tags = [...(counts?.tags ?? [])].sort((a, b) => a.value.localeCompare(b.value));
  return (
    <>
      <PageHeader title={i18n.t('Code challenges')} />
      {!isNarrowed && <NextOfKind kinds={['challenge']} />}
      <ListTabs
        label={i18n.t('State')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ state: undefined }), isHere: !query.state, count: around },
          ...challengeStates.map((state) => ({
            label: stateWord(state),
            to: list.to({ state }),
            isHere: query.state === state,
            count: counts?.states[state],
          })),
        ]}
      />
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search challenges')}
          placeholder={i18n.t('Search by title or topic')}
        />
        <FoldedFilters chosen={[query.difficulty, query.tag]}>
          <SelectField
            label={i18n.t('Difficulty')}
            options={[
              { value: '', label: i18n.t('Any') },
              ...difficulties.map((value) => ({
                value,
                label: `${difficultyWord(value)} (${counts?.difficulties.find((one) => one.value === value)?.challenges ?? 0})`,
              })),
            ]}
            value={query.difficulty ?? ''}
            onChoose={(difficulty) => list.change({ difficulty })}
          />
          <SelectField
            label={i18n.t('Topic')}
            options={[
              { value: '', label: i18n.t('Any') },
              ...(query.tag && !tags.some(({ value }) => value === query.tag)
                ? [{ value: query.tag, label: query.tag }]
                : []),
              ...tags.map(({ value, challenges: count }) => ({ value, label: `${value} (${count})` })),
            ]}
            value={query.tag ?? ''}
            onChoose={(tag) => list.change({ tag })}
          />
        </FoldedFilters>
        <ListSort
          list={list}
          sorts={challengeSorts.map((value) => ({ value, label: sortWord(value) }))}
          query={query}
        />
      </ListFilters>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          isNarrowed ? (
            <NothingYet
              title={i18n.t('No challenges match')}
              hint={i18n.t('Remove a filter, or try a shorter search.')}
            >
              <ButtonLink to="/student/code-challenge">{i18n.t('All challenges')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('No challenges yet')}
              hint={i18n.t('Challenges appear here when a teacher publishes them.')}
            >
              <ButtonLink to="/student/course-list">{i18n.t('View your courses')}</ButtonLink>
            </NothingYet>
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ChallengeRows
              items={items}
              tagTo={(tag) => list.to({ tag })}
              openTo={(slug) => list.beside({ challenge: slug })}
            />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}
