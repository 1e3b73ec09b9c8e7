import { i18n } from '@lingui/core';
import { type Analysis, quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { IconArrowLeft, IconCheck, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { Line } from '../../questions/review/answer-text.public.tsx';
import { Downloads } from './downloads.tsx';
import { countWords, percentText, signLabel, whyLabel } from './figure-labels.ts';
import { discriminationVerdict, FewAttempts, fewVerdict, Judged } from './judged.tsx';
import css from './results.module.css';
import { whichAt } from './results-at.ts';

interface Props {
  quizId: string;
  questionId: string;
  known: Analysis;
}

/** One question: its figures, and what was answered by how many. */
export function OneQuestion({ quizId, questionId, known }: Props) {
  const list = useListAddress();
  const which = whichAt(list.search);
  const answers = useQuery({
    ...ask(quizResults.question, { params: { quizId, questionId }, query: { which } }),
    placeholderData: keepPreviousData,
  });
  const item = known.items.find((each) => each.questionId === questionId);
  return (
    <section className={css['one']}>
      <Link to={list.to({ question: undefined })} className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All questions')}
      </Link>
      <Answer of={answers}>
        {({ stem, attempts, third, versions, groups, others }) => (
          <>
            <Prose html={stem} className={css['stem'] ?? ''} />
            {item && <Figures item={item} attempts={attempts} />}
            <h2>{i18n.t('Answers')}</h2>
            <p className="mut">
              {i18n.t(
                '{attempts, plural, one {# attempt} other {# attempts}}. Top and bottom: the {third} with the highest and the {third} with the lowest results.',
                { attempts, third: countWords(third) },
              )}
              {versions > 1 && ` ${i18n.t('Asked in {versions} versions.', { versions })}`}
            </p>
            <DataTable
              caption={i18n.t('Answers')}
              rows={groups.map((group, place) => ({ ...group, key: String(place) }))}
              keyOf={({ key }) => key}
              columns={columns(attempts)}
            />
            {others > 0 && <p className="mut">{i18n.t('{others} more answers are in the file.', { others })}</p>}
            <Downloads quizId={quizId} questionId={questionId} />
          </>
        )}
      </Answer>
    </section>
  );
}

function Figures({ item, attempts }: { item: Analysis['items'][number]; attempts: number }) {
  const figures = [
    [i18n.t('Facility'), item.facility],
    [i18n.t('Standard deviation'), item.sd],
    [i18n.t('Random guess score'), item.guess],
    [i18n.t('Intended weight'), item.intendedWeight],
    [i18n.t('Effective weight'), item.effectiveWeight],
    [i18n.t('Discrimination index'), item.discrimination],
    [i18n.t('Discriminative efficiency'), item.efficiency],
  ] as const;
  return (
    <>
      <FewAttempts attempts={attempts} />
      <Stats>
        {figures.map(([name, figure]) => (
          <Stat key={name} label={name}>
            <Judged
              figure={figure}
              verdict={
                figure === item.discrimination
                  ? discriminationVerdict(figure, attempts)
                  : figure === item.facility
                    ? fewVerdict(figure, attempts)
                    : undefined
              }
            />
            {figure.why && <span className={css['why']}>{whyLabel(figure.why)}</span>}
          </Stat>
        ))}
      </Stats>
      {item.signs.length > 0 && (
        <p className={css['sign']}>{i18n.t('Check: {signs}.', { signs: item.signs.map(signLabel).join('; ') })}</p>
      )}
    </>
  );
}

type Group = {
  key: string;
  html: string | null;
  text: string | null;
  verdict: string;
  all: number;
  top: number;
  bottom: number;
};

const verdictLabels = (verdict: string) => {
  if (verdict === 'right') return i18n.t('correct');
  if (verdict === 'partly') return i18n.t('partly correct');
  return verdict === 'blank' ? '' : i18n.t('incorrect');
};

const columns = (attempts: number): Column<Group>[] => [
  {
    heading: i18n.t('Answer'),
    cell: ({ html, text, verdict }) => (
      <span className={css['answer']}>
        {verdict === 'right' && <IconCheck className={css['right']} size={18} stroke={2.2} aria-hidden />}
        {verdict === 'wrong' && <IconX className={css['wrong']} size={18} stroke={2.2} aria-hidden />}
        {verdict === 'blank' ? (
          <span className="mut">{i18n.t('No answer')}</span>
        ) : html === null ? (
          <span>{text}</span>
        ) : (
          <Line html={html} />
        )}
        <span className="mut">{verdictLabels(verdict)}</span>
      </span>
    ),
    under: ({ all, top, bottom }) => i18n.t('{all} in total, top {top}, bottom {bottom}', { all, top, bottom }),
  },
  {
    heading: i18n.t('All'),
    cell: ({ all }) => `${countWords(all)} (${percentText(attempts > 0 ? (100 * all) / attempts : 0)})`,
    width: 130,
    numeric: true,
    from: 'tablet',
  },
  { heading: i18n.t('Top third'), cell: ({ top }) => countWords(top), width: 96, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Bottom third'),
    cell: ({ bottom }) => countWords(bottom),
    width: 112,
    numeric: true,
    from: 'tablet',
  },
];
