import { i18n } from '@lingui/core';
import type { OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { type Verdict, verdicts } from '@stepwell/contract/judge/programs.ts';
import type { SubmissionRow } from '@stepwell/contract/judge/seen-submissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { CodeEditor } from '../../../ui/code-editor/code-editor.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './authoring.module.css';
import { isId } from './authoring-at.ts';
import { verdictLabels } from './authoring-labels.ts';
import { RejudgePanel } from './rejudge-panel.tsx';

interface Props {
  challenge: OwnChallenge;
  list: ListAddress;
}

/** What students handed in, and one of these with all that it came to. */
export function SubmissionsTab({ challenge, list }: Props) {
  const submissionId = list.search.get('submission') ?? '';
  return isId(submissionId) ? (
    <Seen challenge={challenge} list={list} submissionId={submissionId} />
  ) : (
    <Listed challenge={challenge} list={list} />
  );
}

const verdictOf = ({ verdict }: { verdict: Verdict | null }) =>
  verdict ? verdictLabels[verdict]() : i18n.t('Judging');
const languageOf = ({ known }: OwnChallenge, id: string) => known.find((one) => one.id === id)?.name ?? id;

function Listed({ challenge, list }: Props) {
  const { challengeId, known } = challenge;
  const query = {
    q: list.search.get('q')?.trim().slice(0, 100) || undefined,
    verdict: verdicts.find((one) => one === list.search.get('verdict')),
    language: known.find(({ id }) => id === list.search.get('language'))?.id,
    cursor: list.search.get('cursor') ?? undefined,
  };
  const found = useQuery(ask(ownChallenges.submissions, { params: { challengeId }, query }));
  const isNarrowed = query.q !== undefined || query.verdict !== undefined || query.language !== undefined;
  const columns: Column<SubmissionRow>[] = [
    {
      heading: i18n.t('Student'),
      cell: ({ submissionId, student }) => <Link to={list.beside({ submission: submissionId })}>{student}</Link>,
      under: (row) => `${verdictOf(row)} · ${languageOf(challenge, row.language)}`,
    },
    { heading: i18n.t('Verdict'), cell: verdictOf, width: 170, from: 'tablet' },
    {
      heading: i18n.t('Language'),
      cell: ({ language }) => languageOf(challenge, language),
      width: 130,
      from: 'tablet',
    },
    { heading: i18n.t('Points'), cell: ({ points }) => points ?? '–', width: 80, numeric: true },
    { heading: i18n.t('Submitted'), cell: ({ madeAt }) => <When at={madeAt} as="time" />, width: 180, from: 'desktop' },
  ];
  return (
    <div className={css['form']}>
      {challenge.wasPublished && <RejudgePanel challengeId={challengeId} list={list} />}
      <ListFilters>
        <SearchField
          label={i18n.t('Search students')}
          placeholder={i18n.t('Search by name')}
          given={query.q ?? ''}
          onSearch={(q) => list.change({ q }, { replace: true })}
        />
        <SelectField<Verdict | ''>
          label={i18n.t('Verdict')}
          options={[
            { value: '', label: i18n.t('Any') },
            ...verdicts.map((value) => ({ value, label: verdictLabels[value]() })),
          ]}
          value={query.verdict ?? ''}
          onChoose={(verdict) => list.change({ verdict })}
        />
        <SelectField
          label={i18n.t('Language')}
          options={[{ value: '', label: i18n.t('Any') }, ...known.map(({ id, name }) => ({ value: id, label: name }))]}
          value={query.language ?? ''}
          onChoose={(language) => list.change({ language })}
        />
      </ListFilters>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          isNarrowed ? (
            <NothingYet
              title={i18n.t('No submissions match')}
              hint={i18n.t('Clear the filters to see all submissions.')}
            >
              <ButtonLink to={list.to({ q: undefined, verdict: undefined, language: undefined })}>
                {i18n.t('All submissions')}
              </ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('No submissions yet')}
              hint={i18n.t('Student submissions appear here with their code and test results.')}
            />
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Submissions')}
              rows={items}
              keyOf={({ submissionId }) => submissionId}
              columns={columns}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </div>
  );
}

/** How a test that passed looks, and one that was not run. */
const standing: Record<string, string | undefined> = { AC: css['fits'], SKIPPED: 'mut' };

function Seen({ challenge, list, submissionId }: Props & { submissionId: string }) {
  const { challengeId } = challenge;
  const found = useQuery(ask(ownChallenges.submission, { params: { challengeId, submissionId } }));
  return (
    <div className={css['form']}>
      <Link to={list.beside({ submission: undefined })}>{i18n.t('All submissions')}</Link>
      <Answer of={found}>
        {(seen) => (
          <>
            <h2>{seen.student}</h2>
            <p>
              {verdictOf(seen)} · {languageOf(challenge, seen.language)} ·{' '}
              {i18n.t('version {version}', { version: seen.version })} · <When at={seen.madeAt} as="time" />
            </p>
            {seen.reason && <p>{seen.reason}</p>}
            <div className={css['editor']}>
              <CodeEditor label={i18n.t('Program')} language={seen.language} files={seen.files} />
            </div>
            {seen.compileLog && <pre className={css['code']}>{seen.compileLog}</pre>}
            <h2>{i18n.t('Tests')}</h2>
            <ul className={css['rows']}>
              {seen.tests.map((test) => (
                <li key={test.position} className={css['row']}>
                  <div>
                    <b>{test.name ? `${test.position} · ${test.name}` : i18n.t('Test {at}', { at: test.position })}</b>
                    <p>
                      {i18n.t('{ms} ms', { ms: test.cpuMs })} ·{' '}
                      {test.kind === 'sample' ? i18n.t('sample') : i18n.t('hidden')}
                    </p>
                    {test.reason && <small>{test.reason}</small>}
                  </div>
                  <span className={standing[test.verdict] ?? css['fails']}>{verdictLabels[test.verdict]()}</span>
                  {test.verdict !== 'AC' && (test.output || test.error) && (
                    <div className={css['data']}>
                      {test.output && <pre>{test.output}</pre>}
                      {test.error && <pre>{test.error}</pre>}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Answer>
    </div>
  );
}
