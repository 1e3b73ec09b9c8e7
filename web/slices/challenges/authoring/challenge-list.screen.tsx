import { i18n } from '@lingui/core';
import {
  type ChallengeState,
  challengeStates,
  type OwnChallengeLine,
} from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { type Difficulty, difficulties } from '@stepwell/contract/judge/programs.ts';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink, IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { authoringAt } from './authoring-at.ts';
import { difficultyLabels, stateLabels } from './authoring-labels.ts';
import { NewChallenge } from './new-challenge.tsx';
import { PackageImport } from './package-import.tsx';
import { useChallengeActs } from './use-challenge-actions.ts';

/** Code challenges of one's own, those last written first. */
export function ChallengeList() {
  const list = useListAddress();
  const query = authoringAt(list.search);
  const challenges = useQuery(ask(ownChallenges.list, { query }));
  const isNarrowed = query.q !== undefined || query.state !== undefined || query.difficulty !== undefined;
  return (
    <div>
      <PageHeader title={i18n.t('Code challenges')}>
        <PackageImport />
        <NewChallenge />
      </PageHeader>
      <ListFilters>
        <SearchField
          label={i18n.t('Search challenges')}
          placeholder={i18n.t('Search by title or tag')}
          given={query.q ?? ''}
          onSearch={(q) => list.change({ q }, { replace: true })}
        />
        <SelectField<ChallengeState | ''>
          label={i18n.t('State')}
          options={[
            { value: '', label: i18n.t('All except archived') },
            ...challengeStates.map((state) => ({ value: state, label: stateLabels[state]() })),
          ]}
          value={query.state ?? ''}
          onChoose={(state) => list.change({ state })}
        />
        <SelectField<Difficulty | ''>
          label={i18n.t('Difficulty')}
          options={[
            { value: '', label: i18n.t('Any') },
            ...difficulties.map((one) => ({ value: one, label: difficultyLabels[one]() })),
          ]}
          value={query.difficulty ?? ''}
          onChoose={(difficulty) => list.change({ difficulty })}
        />
      </ListFilters>
      <Answer
        of={challenges}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          isNarrowed ? (
            <NothingYet title={i18n.t('No challenges match')} hint={i18n.t('Try another search or show all.')}>
              <ButtonLink to={list.to({ q: undefined, state: undefined, difficulty: undefined })}>
                {i18n.t('All challenges')}
              </ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('No challenges yet')}
              hint={i18n.t('A challenge is a programming problem with tests that check the solution.')}
            >
              <NewChallenge />
            </NothingYet>
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Code challenges')}
              rows={items}
              keyOf={({ challengeId }) => challengeId}
              columns={columns()}
              menu={(line) => <Acts line={line} />}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </div>
  );
}

const stateOf = ({ state, hasDraft }: OwnChallengeLine) =>
  state === 'published' && hasDraft ? i18n.t('Published, new draft') : stateLabels[state]();

const columns = (): Column<OwnChallengeLine>[] => [
  {
    heading: i18n.t('Challenge'),
    cell: ({ challengeId, title }) => (
      <Link to={`/instructor/challenges/${challengeId}`} lang="">
        {title}
      </Link>
    ),
    under: (line) => `${stateOf(line)} · ${difficultyLabels[line.difficulty]()}`,
    full: ({ title }) => title,
  },
  { heading: i18n.t('State'), cell: stateOf, width: 170, from: 'tablet' },
  {
    heading: i18n.t('Difficulty'),
    cell: ({ difficulty }) => difficultyLabels[difficulty](),
    width: 110,
    from: 'tablet',
  },
  { heading: i18n.t('Tests'), cell: ({ tests }) => tests, width: 80, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Solved'),
    cell: ({ triers, solvers }) => (triers === 0 ? '–' : i18n.t('{solvers} of {triers}', { solvers, triers })),
    width: 100,
    numeric: true,
  },
  {
    heading: i18n.t('Last edited'),
    cell: ({ savedAt }) => <When at={savedAt} as="time" />,
    width: 180,
    from: 'desktop',
  },
];

function Acts({ line }: { line: OwnChallengeLine }) {
  const acts = useChallengeActs(line);
  return (
    <Menu
      width={190}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for “{title}”', { title: line.title })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem onClick={acts.copy}>{i18n.t('Copy')}</MenuItem>
      <MenuItem onClick={acts.archive}>{line.state === 'archived' ? i18n.t('Restore') : i18n.t('Archive')}</MenuItem>
    </Menu>
  );
}
