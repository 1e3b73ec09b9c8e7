import { i18n } from '@lingui/core';
import { type HowFar as Known, STOPPED_DAYS, teaching } from '@stepwell/contract/learning/teaching.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../../../api/call.ts';
import { Chart } from '../../../../ui/chart/chart.tsx';
import { Block, None, Note, Pair } from '../../../../ui/dashboard/dashboard.tsx';
import { Answer } from '../../../../ui/page/query-state.tsx';
import type { Scope } from './dashboard-at.ts';

/** The way of everybody who is enrolled, and where it ends before its end. Time does not matter here. */
export function HowFar({ scope, help }: { scope: Scope; help?: ReactNode }) {
  const way = useQuery({ ...ask(teaching.howFar, { query: scope }), placeholderData: keepPreviousData });
  return (
    <Block id="way" title={i18n.t('Student progress')}>
      <Answer
        of={way}
        isEmpty={({ enrolled }) => enrolled === 0}
        whenEmpty={<None>{i18n.t('No students enrolled yet.')}</None>}
      >
        {(known) => <Way known={known} help={help} />}
      </Answer>
    </Block>
  );
}

const stepsOf = ({ enrolled, started, quarter, half, threeQuarters, completed }: Known) => [
  { name: i18n.t('Enrolled'), people: enrolled },
  { name: i18n.t('Started'), people: started },
  { name: i18n.t('25% completed'), people: quarter },
  { name: i18n.t('50% completed'), people: half },
  { name: i18n.t('75% completed'), people: threeQuarters },
  { name: i18n.t('Completed'), people: completed },
];

function Way({ known, help }: { known: Known; help: ReactNode }) {
  const steps = stepsOf(known);
  const share = (people: number) => Math.floor((100 * people) / known.enrolled);
  // The step before which most people are lost.
  const worst = steps.slice(1).reduce(
    (most, step, place) => {
      const lost = (steps[place]?.people ?? 0) - step.people;
      return lost > most.lost ? { lost, from: steps[place]?.name ?? '', to: step.name } : most;
    },
    { lost: 0, from: '', to: '' },
  );
  return (
    <>
      <Note>
        {i18n.t('All enrolled students, for any period.')}{' '}
        {worst.lost > 0 && (
          <b>
            {i18n.t(
              'Biggest drop-off: “{from}” to “{to}” ({lost, plural, one {# student} other {# students}}).',
              worst,
            )}
          </b>
        )}
      </Note>
      <Pair>
        <Chart
          title={i18n.t('Enrolment to completion')}
          kind="funnel"
          heading={i18n.t('Step')}
          labels={steps.map(({ name }) => name)}
          series={[{ name: i18n.t('Students'), values: steps.map(({ people }) => people) }]}
          format={(people) => `${people} (${share(people)}%)`}
          file="how-far-people-get"
        />
        {known.lectures === null ? help : <StoppedShare lectures={known.lectures} />}
      </Pair>
      {known.lectures && <DropOff lectures={known.lectures} />}
      {known.lectures && help}
    </>
  );
}

type Lectures = NonNullable<Known['lectures']>;
const labelsOf = (lectures: Lectures) => lectures.map(({ title }, place) => `${place + 1}. ${title}`);

function StoppedShare({ lectures }: { lectures: Lectures }) {
  if (lectures.every(({ stopped }) => stopped === 0))
    return <None>{i18n.t('No student has stopped at a lecture.')}</None>;
  return (
    <Chart
      title={i18n.t('Drop-off by lecture')}
      kind="bar"
      heading={i18n.t('Lecture')}
      labels={labelsOf(lectures)}
      series={[
        {
          name: i18n.t('Stopped, % of opened'),
          values: lectures.map(({ opened, stopped }) => (opened === 0 ? null : Math.round((100 * stopped) / opened))),
        },
      ]}
      format={(percent) => `${percent}%`}
      file="stopped-by-lecture"
    />
  );
}

function DropOff({ lectures }: { lectures: Lectures }) {
  const worst = lectures.reduce<Lectures[number] | undefined>(
    (most, lecture) => (lecture.stopped > (most?.stopped ?? 0) ? lecture : most),
    undefined,
  );
  return (
    <div>
      <Chart
        title={i18n.t('Lectures opened, completed and stopped at')}
        kind="bar"
        heading={i18n.t('Lecture')}
        labels={labelsOf(lectures)}
        series={[
          { name: i18n.t('Opened'), values: lectures.map(({ opened }) => opened) },
          { name: i18n.t('Done'), values: lectures.map(({ done }) => done) },
          { name: i18n.t('Stopped'), values: lectures.map(({ stopped }) => stopped) },
        ]}
        file="drop-off-by-lecture"
      />
      <Note>
        {worst &&
          i18n.t('Highest drop-off: “{title}”, {stopped} of {opened}. ', {
            title: worst.title,
            stopped: worst.stopped,
            opened: worst.opened,
          })}
        {i18n.t('Stopped: their furthest lecture in an unfinished course, with no activity for {days} days.', {
          days: STOPPED_DAYS,
        })}
      </Note>
    </div>
  );
}
