import { i18n } from '@lingui/core';
import type { Analysis, Figure } from '@stepwell/contract/grading/quiz-results.ts';
import { Link } from 'react-router';
import { Chart } from '../../../ui/chart/chart.tsx';
import { NothingYet } from '../../../ui/page/query-state.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { marksText } from '../../../ui/time/durations.ts';
import { countWords, explanations, numberLabel, percentText, whyLabel } from './figure-labels.ts';
import { alphaVerdict, FewAttempts, Judged, type Verdict } from './judged.tsx';
import css from './results.module.css';

export function NobodyYet() {
  return (
    <NothingYet
      title={i18n.t('No finished attempts yet')}
      hint={i18n.t('Statistics appear after the first submission. Your own previews don’t count.')}
    />
  );
}

/** Figures leave out what is half marked, and say so. */
export function Unmarked({ known: { quizId, waiting } }: { known: Analysis }) {
  return (
    <p className={css['unmarked']}>
      {i18n.t('{n, plural, one {# attempt isn’t} other {# attempts aren’t}} included: answers still to mark.', {
        n: waiting,
      })}{' '}
      <Link className="lnk" to={`?quiz=${quizId}&view=marking`}>
        {i18n.t('Mark answers')}
      </Link>
    </p>
  );
}

/** How a quiz went as a whole. */
export function Overview({ known }: { known: Analysis }) {
  if (known.attempts === 0) return known.waiting > 0 ? <Unmarked known={known} /> : <NobodyYet />;
  const { attempts, students, passed, histogram } = known;
  return (
    <div className={css['overview']}>
      {known.waiting > 0 && <Unmarked known={known} />}
      <Stats>
        <Stat label={i18n.t('Attempts')}>{countWords(attempts)}</Stat>
        <Stat label={i18n.t('Students')}>{countWords(students)}</Stat>
        <Stat label={i18n.t('Passed (at least {percent}%)', { percent: known.passPercent })}>
          {i18n.t('{passed} ({share})', { passed: countWords(passed), share: percentText((100 * passed) / attempts) })}
        </Stat>
        <LabelledFigure label={i18n.t('Average')} figure={known.mean} />
        <LabelledFigure label={i18n.t('Median')} figure={known.median} />
        <LabelledFigure label={i18n.t('Standard deviation')} figure={known.sd} />
      </Stats>
      <Chart
        title={i18n.t('Results of {attempts, plural, one {# attempt} other {# attempts}}', { attempts })}
        kind="bar"
        heading={i18n.t('Result')}
        labels={histogram.map((_, step) => (step === 9 ? '90–100%' : `${step * 10}–${step * 10 + 10}%`))}
        series={[{ name: i18n.t('Attempts'), values: histogram }]}
        file="quiz-results"
      />
      <section>
        <h2>{i18n.t('Reliability')}</h2>
        <FewAttempts attempts={attempts} />
        <Stats as="lines">
          <LabelledFigure
            label={i18n.t('Cronbach’s alpha')}
            figure={known.alpha}
            format={numberLabel}
            verdict={alphaVerdict(known.alpha, attempts)}
          />
          <LabelledFigure label={i18n.t('Standard error, in marks')} figure={known.standardError} format={marksText} />
          <LabelledFigure label={i18n.t('Error ratio')} figure={known.errorRatio} />
          <LabelledFigure label={i18n.t('Skewness')} figure={known.skewness} format={numberLabel} />
          <LabelledFigure label={i18n.t('Kurtosis')} figure={known.kurtosis} format={numberLabel} />
        </Stats>
        <Explanations />
      </section>
    </div>
  );
}

interface ToldProps {
  label: string;
  figure: Figure;
  format?: (value: number) => string;
  /** What is wrong with it, or what keeps it from saying much. */
  verdict?: Verdict | undefined;
}

function LabelledFigure({ label, figure, format = percentText, verdict }: ToldProps) {
  return (
    <Stat label={label}>
      <Judged figure={figure} format={format} verdict={verdict} />
      {figure.why && <span className={css['why']}>{whyLabel(figure.why)}</span>}
      {verdict && <span className={css['why']}>{verdict.text}</span>}
    </Stat>
  );
}

/** What the figures mean, for those who ask. */
export function Explanations() {
  return (
    <details className={css['explained']}>
      <summary>{i18n.t('About these statistics')}</summary>
      <dl>
        {explanations().map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mut">
        {i18n.t('Formulas follow Moodle’s “Quiz statistics calculations” unless another source is named.')}
      </p>
    </details>
  );
}
