import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { speaking, type WeekOfSpeaking } from '@stepwell/contract/speaking/speaking.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import modelLicence from '../../../node_modules/soundswallower/model/en-us/README.txt?url';
import { ask } from '../../api/call.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { dayLabel } from '../../ui/time/day-label.ts';
import { DownloadPracticeReport } from '../practice-report/download-report.public.tsx';
import { soundLabel } from './labels.ts';
import css from './speaking.module.css';
import { pathTo } from './speaking-at.public.ts';

/** One's own weeks, the sounds that cause trouble, and how each figure is computed. */
export function SpeakingProgress() {
  const progress = useQuery(ask(speaking.progress, {}));
  return (
    <Answer
      of={progress}
      isEmpty={({ weeks }) => weeks.length === 0}
      whenEmpty={
        <NothingYet title={i18n.t('No attempts yet')} hint={i18n.t('Your weeks appear after your first attempt.')}>
          <ButtonLink to={pathTo('read')}>{i18n.t('Choose a text')}</ButtonLink>
        </NothingYet>
      }
    >
      {(found) => <Shown {...found} />}
    </Answer>
  );
}

const figure = (value: number | null) => value ?? '–';
const columns = (): Column<WeekOfSpeaking>[] => [
  { heading: i18n.t('Week from'), cell: ({ week }) => dayLabel(week, 'day') },
  { heading: i18n.t('Attempts'), cell: ({ attempts }) => attempts, numeric: true, from: 'tablet', width: 100 },
  { heading: i18n.t('Minutes'), cell: ({ minutes }) => minutes.toFixed(1), numeric: true, from: 'tablet', width: 100 },
  { heading: i18n.t('Score'), cell: ({ score }) => figure(score), numeric: true, width: 80 },
  { heading: i18n.t('Accuracy'), cell: ({ accuracy }) => figure(accuracy), numeric: true, from: 'tablet', width: 110 },
  { heading: i18n.t('Fluency'), cell: ({ fluency }) => figure(fluency), numeric: true, width: 90 },
];

function Shown({ weeks, sounds }: Reply<typeof speaking.progress>) {
  const scored = weeks.filter(({ score }) => score !== null);
  return (
    <>
      <DownloadPracticeReport />
      <section className={css['part']} aria-labelledby="by-week">
        <h2 id="by-week">{i18n.t('By week')}</h2>
        {scored.length > 1 && (
          <Chart
            title={i18n.t('Score by week')}
            kind="line"
            heading={i18n.t('Week from')}
            labels={scored.map(({ week }) => dayLabel(week, 'day'))}
            series={[
              { name: i18n.t('Score'), values: scored.map(({ score }) => score ?? 0) },
              { name: i18n.t('Fluency'), values: scored.map(({ fluency }) => fluency ?? 0) },
            ]}
            file="speaking"
          />
        )}
        <DataTable
          caption={i18n.t('By week')}
          rows={weeks.toReversed()}
          keyOf={({ week }) => week}
          columns={columns()}
        />
      </section>
      {sounds.length > 0 && (
        <section className={css['part']} aria-labelledby="by-sound">
          <h2 id="by-sound">{i18n.t('Sounds to work on')}</h2>
          <ul className={css['counts']}>
            {sounds.map(({ sound, words, weak }) => (
              <li key={sound}>
                <Link className="lnk" to={pathTo('drills', { sound })}>
                  {soundLabel(sound)}
                </Link>
                <span className="num">{i18n.t('{weak} of {words} words', { weak, words })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HowItWorks />
    </>
  );
}

function HowItWorks() {
  const figures = [
    [
      i18n.t('Score'),
      i18n.t('Half accuracy, one fifth completeness, three tenths fluency. A practice estimate, not an exam score.'),
    ],
    [
      i18n.t('Accuracy'),
      i18n.t(
        'How well each heard word fits the accepted ways to say it (goodness of pronunciation, Witt and Young 2000). In our tests about 1 correct word in 20 is marked, and some wrong words are missed. Indian English counts as correct.',
      ),
    ],
    [i18n.t('Completeness'), i18n.t('Words of the text that were heard.')],
    [
      i18n.t('Fluency'),
      i18n.t(
        'Pace and pauses longer than 0.5 seconds. 110–170 words a minute is best for reading. Pauses after a comma or full stop cost nothing. In talks, pace is counted in syllables, an estimate within about 15%.',
      ),
    ],
    [
      i18n.t('Sounds'),
      i18n.t('The weakest sound of each marked word in your last 30 recordings. Use it as a hint, not a verdict.'),
    ],
  ] as const;
  return (
    <section className={css['part']} aria-labelledby="how">
      <h2 id="how">{i18n.t('How it works')}</h2>
      <dl className={css['how']}>
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={css['fine']}>
        {i18n.t('Recognition: SoundSwallower (MIT) with the US English model by Alpha Cephei (BSD).')}{' '}
        <a className="lnk" href={modelLicence}>
          {i18n.t('Model licence')}
        </a>
      </p>
    </section>
  );
}
