import { i18n } from '@lingui/core';
import { mockTests, type PaperReport as Report } from '@stepwell/contract/aptitude/mock-tests.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/call.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { Stat, Stats } from '../../ui/parts/stat.tsx';
import { durationText } from '../../ui/time/durations.ts';
import css from './aptitude.module.css';
import { pathTo } from './aptitude-at.ts';
import { abilityLabel, areaWord } from './aptitude-labels.public.ts';
import { Explained, Stem } from './explained.public.tsx';

/** What came of a mock paper: by section, by topic, and every question with its way. */
export function PaperReport({ paperId }: { paperId: string }) {
  const report = useQuery(ask(mockTests.report, { params: { paperId } }));
  return <Answer of={report}>{(found) => <Here report={found} />}</Answer>;
}

function Here({ report }: { report: Report }) {
  const { title, state, right, questions, sections, topics, ability } = report;
  return (
    <>
      <PageHeader title={title}>
        <ButtonLink tone="ghost" size="small" to={pathTo('papers')}>
          {i18n.t('Mock tests')}
        </ButtonLink>
      </PageHeader>
      <p className={css['lead']}>
        {state === 'timed-out'
          ? i18n.t('Time ran out. All saved answers count.')
          : i18n.t('You submitted this mock test.')}
      </p>
      <div className={css['stats']}>
        <Stats>
          <Stat label={i18n.t('Correct')}>
            {i18n.t('{right} of {of}', { right: right ?? 0, of: questions.length })}
          </Stat>
          <Stat label={i18n.t('Answered')}>{sections.reduce((sum, { answered }) => sum + answered, 0)}</Stat>
          {ability && <Stat label={i18n.t('Estimated score from this test')}>{abilityLabel(ability)}</Stat>}
        </Stats>
      </div>
      <section className={css['area']} aria-labelledby="by-section">
        <h2 id="by-section">{i18n.t('By section')}</h2>
        <DataTable
          caption={i18n.t('By section')}
          rows={sections}
          keyOf={({ area }) => area}
          columns={[
            { heading: i18n.t('Section'), cell: ({ area }) => areaWord(area) },
            {
              heading: i18n.t('Correct'),
              cell: ({ right: own, questions: of }) => i18n.t('{own} of {of}', { own, of }),
              numeric: true,
              width: 100,
            },
            {
              heading: i18n.t('Answered'),
              cell: ({ answered }) => answered,
              numeric: true,
              width: 110,
              from: 'tablet',
            },
            {
              heading: i18n.t('Time'),
              cell: ({ used, seconds }) =>
                i18n.t('{used} of {all}', { used: durationText(used), all: durationText(seconds) }),
              numeric: true,
              width: 180,
            },
          ]}
        />
      </section>
      <section className={css['area']} aria-labelledby="by-topic">
        <h2 id="by-topic">{i18n.t('By topic')}</h2>
        <DataTable
          caption={i18n.t('By topic')}
          rows={topics}
          keyOf={({ area, topic }) => `${area}/${topic}`}
          columns={[
            { heading: i18n.t('Topic'), cell: ({ title: name }) => name, under: ({ area }) => areaWord(area) },
            { heading: i18n.t('Area'), cell: ({ area }) => areaWord(area), from: 'tablet', width: 160 },
            {
              heading: i18n.t('Correct'),
              cell: ({ right: own, questions: of }) => i18n.t('{own} of {of}', { own, of }),
              numeric: true,
              width: 100,
            },
          ]}
        />
      </section>
      <Questions report={report} />
    </>
  );
}

function Questions({ report: { questions, sections } }: { report: Report }) {
  const missed = questions.filter(({ right }) => !right);
  const [all, setAll] = useState(missed.length === 0);
  const shown = all ? questions : missed;
  return (
    <section className={css['area']} aria-labelledby="every-question">
      <h2 id="every-question">{i18n.t('Questions')}</h2>
      <p className={css['acts']}>
        <Button size="small" tone="ghost" aria-pressed={!all} onClick={() => setAll(false)}>
          {i18n.t('Incorrect ({count})', { count: missed.length })}
        </Button>
        <Button size="small" tone="ghost" aria-pressed={all} onClick={() => setAll(true)}>
          {i18n.t('All ({count})', { count: questions.length })}
        </Button>
      </p>
      {shown.map((question) => {
        const { section, position, topic, stem, face, figure, answer, right } = question;
        const area = sections[section - 1]?.area;
        return (
          <article key={`${section} ${position}`} className={css['one']}>
            <h3>
              {area && areaWord(area)} {position}
              <span>
                {[topic, right ? i18n.t('correct') : answer ? i18n.t('incorrect') : i18n.t('unanswered')].join(', ')}
              </span>
            </h3>
            <Stem html={stem} figure={figure} />
            <Explained view={face} explanation={question} />
          </article>
        );
      })}
    </section>
  );
}
