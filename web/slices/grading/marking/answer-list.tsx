import { i18n } from '@lingui/core';
import { answerFilters, type MarkingLine, type MarkingQuestion, marking } from '@stepwell/contract/grading/marking.ts';
import { IconArrowLeft, IconFlagFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { marksText } from '../../../ui/time/durations.ts';
import { answersAt, questionAt, toMarking } from '../results/results-at.ts';
import css from './marking.module.css';
import { anonymousName, answerStateWord, filterWord } from './marking-labels.ts';

interface Props {
  quizId: string;
  question: MarkingQuestion | undefined;
}

/** All answers to one question, in the order in which one goes through them. */
export function AnswerList({ quizId, question }: Props) {
  const list = useListAddress();
  const query = answersAt(list.search);
  const questionId = questionAt(list.search) ?? '';
  const rows = useQuery({ ...ask(marking.answers, { params: { quizId, questionId }, query }), staleTime: 0 });
  const here = toMarking(list.search, quizId, questionId);
  return (
    <section className={css['quiz']}>
      <Link to={toMarking(list.search, quizId)} className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All questions')}
      </Link>
      {question && <Prose html={question.stem} />}
      <ListFilters>
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: '', label: i18n.t('All') },
            ...answerFilters.map((state) => ({ value: state, label: filterWord(state) })),
          ]}
          value={query.state ?? ''}
          onChoose={(state) => list.change({ state })}
        />
        {question?.nextId && (
          <ButtonLink tone="lamp" to={`${here}&answer=${question.nextId}`}>
            {i18n.t('Mark next answer')}
          </ButtonLink>
        )}
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet title={i18n.t('No matching answers')} hint={i18n.t('Choose a different filter.')}>
            <ButtonLink to={here}>{i18n.t('All answers')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Answers')}
              rows={items}
              keyOf={({ answerId }) => answerId}
              columns={columns((answerId) => `${here}&answer=${answerId}`)}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </section>
  );
}

const columns = (to: (answerId: string) => string): Column<MarkingLine>[] => [
  {
    heading: i18n.t('Answer'),
    cell: ({ answerId, alias, student, flagged }) => (
      <>
        <Link className="lnk" to={to(answerId)}>
          {student?.fullName ?? anonymousName(alias)}
        </Link>
        {flagged && <IconFlagFilled size={16} className={css['flag'] ?? ''} aria-label={i18n.t('flagged')} />}
      </>
    ),
    under: ({ state, mine }) => answerStateWord(state, mine),
    full: ({ student, alias }) => student?.fullName ?? anonymousName(alias),
  },
  { heading: i18n.t('State'), cell: ({ state, mine }) => answerStateWord(state, mine), width: 260, from: 'tablet' },
  {
    heading: i18n.t('Marks'),
    cell: ({ marks }) => (marks === null ? <span className="mut">–</span> : marksText(marks)),
    width: 96,
    numeric: true,
  },
];
