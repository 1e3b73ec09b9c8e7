import { i18n } from '@lingui/core';
import type { BankFilters } from '@stepwell/contract/questions/bank-actions.ts';
import type { BankLine } from '@stepwell/contract/questions/question-bank.ts';
import { plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../../api/call.ts';
import { Check } from '../../../../ui/fields/check.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { ListFilters } from '../../../../ui/lists/list-bar.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Answer, NothingYet } from '../../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../../ui/parts/button.tsx';
import { topicOptions } from '../../../questions/bank/writing/topic-options.public.ts';
import { questionKindWord } from '../../../questions/editing/new-question.public.ts';
import css from '../planning.public.module.css';
import { PageTurns } from './page-turns.tsx';

type QuestionOwner = BankFilters['whose'];
/** Where questions come from, as queries. */
export interface QuestionOffers {
  rows: (query: {
    owner: QuestionOwner;
    q: string | undefined;
    topic: string | undefined;
    cursor: string | undefined;
  }) => UseQueryOptions<{ items: BankLine[]; nextCursor: string | null }>;
  topics: (owner: QuestionOwner) => UseQueryOptions<{ topics: { value: string; count: number }[] }>;
}

/** What a quiz may ask: of its owner's bank, or shared with its owner for use. */
export const offersOf = (quizId: string): QuestionOffers => ({
  rows: (query) =>
    ask(plannedQuizzes.offers, { params: { quizId }, query }) as unknown as ReturnType<QuestionOffers['rows']>,
  topics: (owner) =>
    ask(plannedQuizzes.offeredTopics, { params: { quizId }, query: { whose: owner } }) as unknown as ReturnType<
      QuestionOffers['topics']
    >,
});

interface Props {
  offers: QuestionOffers;
  /** Questions that the quiz asks already. */
  taken: ReadonlySet<string>;
  onPick: (lines: BankLine[]) => void;
  onClose: () => void;
}

/** Questions of a bank, and those that others share for use; found by words and topic, many at once. */
export function QuestionPicker({ offers, taken, onPick, onClose }: Props) {
  const [owner, setOwner] = useState<QuestionOwner>('mine');
  const [q, setQ] = useState('');
  const [topic, setTopic] = useState('');
  const [pages, setPages] = useState<string[]>([]);
  const [chosen, setChosen] = useState<readonly BankLine[]>([]);
  const rows = useQuery({
    ...offers.rows({ owner, q: q || undefined, topic: topic || undefined, cursor: pages.at(-1) }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(offers.topics(owner));
  const topics = topicOptions(counts.data?.topics ?? []);
  const isChosen = (line: BankLine) => chosen.some(({ questionId }) => questionId === line.questionId);
  const flip = (line: BankLine) =>
    setChosen(isChosen(line) ? chosen.filter(({ questionId }) => questionId !== line.questionId) : [...chosen, line]);
  return (
    <Dialog label={i18n.t('Add questions')} shape="wide" close={onClose}>
      <div className={css['picker']}>
        <h2>{i18n.t('Add questions')}</h2>
        <ListFilters>
          <SelectField
            label={i18n.t('Question bank')}
            options={[
              { value: 'mine', label: i18n.t('My bank') },
              { value: 'shared', label: i18n.t('Shared with me') },
            ]}
            value={owner}
            onChoose={(value) => {
              setOwner(value);
              setTopic('');
              setPages([]);
            }}
          />
          <SearchField
            label={i18n.t('Search questions')}
            placeholder={i18n.t('Question text')}
            given={q}
            onSearch={(search) => {
              setQ(search?.slice(0, 100) ?? '');
              setPages([]);
            }}
          />
          <SelectField
            label={i18n.t('Topic')}
            options={[{ value: '', label: i18n.t('All topics') }, ...topics]}
            value={topic}
            onChoose={(value) => {
              setTopic(value);
              setPages([]);
            }}
          />
        </ListFilters>
        <Answer
          of={rows}
          isEmpty={({ items }) => items.length === 0}
          whenEmpty={
            q || topic ? (
              <NothingYet
                title={i18n.t('No questions match')}
                hint={i18n.t('Try a different search, or choose all topics.')}
              />
            ) : owner === 'shared' ? (
              <NothingYet
                title={i18n.t('No shared questions')}
                hint={i18n.t('Teachers can share questions from their bank with everyone or with one teacher.')}
              />
            ) : (
              <NothingYet title={i18n.t('No questions yet')} hint={i18n.t('Create questions in your bank first.')}>
                <ButtonLink to="/instructor/quiz">{i18n.t('Question bank')}</ButtonLink>
              </NothingYet>
            )
          }
        >
          {({ items, nextCursor }) => (
            <>
              <ul className={css['offers']}>
                {items.map((line) => (
                  <li key={line.questionId}>
                    <label htmlFor={`pick-${line.questionId}`}>
                      <Check
                        id={`pick-${line.questionId}`}
                        checked={taken.has(line.questionId) || isChosen(line)}
                        disabled={taken.has(line.questionId)}
                        onChange={() => flip(line)}
                      />
                      <span>
                        <span lang="">{line.stem || i18n.t('Question without text')}</span>
                        <span className="mut num">
                          {[
                            owner === 'shared' && line.ownerName,
                            questionKindWord(line.kind),
                            line.topic,
                            i18n.t('difficulty {difficulty}', { difficulty: line.difficulty }),
                            taken.has(line.questionId) && i18n.t('already in this quiz'),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
              <PageTurns pages={pages} nextCursor={nextCursor} onTurn={setPages} />
            </>
          )}
        </Answer>
        <div className={css['save']}>
          <Button
            tone="lamp"
            onClick={() => {
              if (chosen.length > 0) onPick([...chosen]);
              onClose();
            }}
          >
            {chosen.length === 0
              ? i18n.t('Done')
              : i18n.t('{n, plural, one {Add # question} other {Add # questions}}', { n: chosen.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
