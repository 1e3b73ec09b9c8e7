import { i18n } from '@lingui/core';
import { type Analysis, type Figure, type ItemFigures, quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { durationText } from '../../../ui/time/durations.ts';
import { wordsOf } from '../../questions/review/answer-text.public.tsx';
import { figureLabel, signLabel, whyLabel } from './figure-labels.ts';
import { discriminationVerdict, FewAttempts, fewVerdict, Judged, type Verdict } from './judged.tsx';
import { Explanations, NobodyYet, Unmarked } from './overview.tsx';
import css from './results.module.css';
import { whichAt } from './results-at.ts';

type Row = ItemFigures & { place: number; seconds: number | null };
const orders = {
  place: (row: Row) => row.place,
  facility: (row: Row) => row.facility.value ?? 1000,
  discrimination: (row: Row) => row.discrimination.value ?? 1000,
  time: (row: Row) => -(row.seconds ?? -1),
};
type Order = keyof typeof orders;
const orderIn = (search: URLSearchParams): Order =>
  (Object.keys(orders) as Order[]).find((order) => order === search.get('order')) ?? 'place';

/** Every question with its figures; the whole quiz is here, so it is put in order here. */
export function QuestionList({ known }: { known: Analysis }) {
  const list = useListAddress();
  const which = whichAt(list.search);
  const times = useQuery(ask(quizResults.times, { params: { quizId: known.quizId }, query: { which } }));
  if (known.items.length === 0) return known.waiting > 0 ? <Unmarked known={known} /> : <NobodyYet />;
  const seconds = new Map(times.data?.items.map((item) => [item.questionId, item.medianSeconds]));
  const by = orderIn(list.search);
  const rows = known.items
    .map((item, place): Row => ({ ...item, place: place + 1, seconds: seconds.get(item.questionId) ?? null }))
    .sort((a, b) => orders[by](a) - orders[by](b) || a.place - b.place);
  return (
    <>
      {known.waiting > 0 && <Unmarked known={known} />}
      <FewAttempts attempts={known.attempts} />
      <DataTable
        caption={i18n.t('Questions')}
        rows={rows}
        keyOf={({ questionId }) => questionId}
        columns={columns(known.attempts, (question) => list.beside({ question }))}
        sorted={{ by, to: (order) => list.to({ order: order === 'place' ? undefined : order }) }}
      />
      {times.error && <p role="alert">{i18n.t('Couldn’t load times: {reason}', { reason: times.error.message })}</p>}
      <Explanations />
    </>
  );
}

const columns = (attempts: number, to: (questionId: string) => string): Column<Row>[] => [
  {
    heading: i18n.t('Question'),
    cell: ({ questionId, place, stem, signs }) => (
      <>
        <Link className={`lnk ${css['cut']}`} to={to(questionId)}>
          {`${place}. ${wordsOf(stem)}`}
        </Link>
        {signs.length > 0 && (
          <span className={css['sign']}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            {signs.map(signLabel).join('; ')}
          </span>
        )}
      </>
    ),
    under: ({ facility, seconds }) =>
      `${i18n.t('Facility {facility}', { facility: figureLabel(facility) })}${seconds === null ? '' : `, ${durationText(seconds)}`}`,
    full: ({ stem }) => wordsOf(stem),
    sort: { name: 'place', runs: 'ascending' },
  },
  figure(
    i18n.t('Facility'),
    ({ facility }) => facility,
    'tablet',
    { name: 'facility', runs: 'ascending' },
    (facility) => fewVerdict(facility, attempts),
  ),
  figure(i18n.t('Standard deviation'), ({ sd }) => sd, 'desktop'),
  figure(i18n.t('Random guess score'), ({ guess }) => guess, 'desktop'),
  {
    heading: i18n.t('Weight'),
    cell: ({ intendedWeight, effectiveWeight }) => `${figureLabel(intendedWeight)} / ${figureLabel(effectiveWeight)}`,
    full: () => i18n.t('Intended / effective'),
    width: 140,
    numeric: true,
    from: 'desktop',
  },
  figure(
    i18n.t('Discrimination'),
    ({ discrimination }) => discrimination,
    undefined,
    { name: 'discrimination', runs: 'ascending' },
    (discrimination) => discriminationVerdict(discrimination, attempts),
  ),
  figure(i18n.t('Efficiency'), ({ efficiency }) => efficiency, 'desktop'),
  {
    heading: i18n.t('Time'),
    cell: ({ seconds }) => (seconds === null ? <span className="mut">–</span> : durationText(seconds)),
    width: 104,
    numeric: true,
    from: 'tablet',
    sort: { name: 'time', runs: 'descending' },
  },
];

function figure(
  heading: string,
  of: (row: Row) => ItemFigures['facility'],
  from?: 'tablet' | 'desktop',
  sort?: Column<Row>['sort'],
  verdictOf: (figure: Figure) => Verdict | undefined = () => undefined,
): Column<Row> {
  return {
    heading,
    cell: (row) => <Judged figure={of(row)} verdict={verdictOf(of(row))} />,
    full: (row) => {
      const { why } = of(row);
      return why === null ? verdictOf(of(row))?.text : whyLabel(why);
    },
    width: heading.length > 10 ? 128 : 100,
    numeric: true,
    ...(from && { from }),
    ...(sort && { sort }),
  };
}
