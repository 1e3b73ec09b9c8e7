import { i18n } from '@lingui/core';
import type { NextStep } from '@stepwell/contract/aptitude/aptitude.ts';
import type { AptitudeArea } from '@stepwell/contract/aptitude/topics.ts';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { durationText } from '../../ui/time/durations.ts';
import css from './aptitude.module.css';
import { pathTo } from './aptitude-at.ts';
import { scopeLabel } from './aptitude-labels.public.ts';
import { usePractice } from './use-practice.ts';

interface Row {
  key: string;
  title: string;
  why: string;
  act: string;
  to?: string;
  practise?: { area: AptitudeArea; topic: string };
}

/** What to do next and why, the first of it lit. Whoever sits at a mock paper goes on with it first. */
export function NextSteps({ next, openPaperId = null }: { next: readonly NextStep[]; openPaperId?: string | null }) {
  const open: Row[] = openPaperId
    ? [
        {
          key: 'open',
          title: i18n.t('Mock test in progress'),
          why: i18n.t('The timer keeps running while you are away.'),
          act: i18n.t('Continue'),
          to: pathTo('paper', { id: openPaperId }),
        },
      ]
    : [];
  const rows = [...open, ...next.map(rowOf)];
  if (rows.length === 0) return null;
  return (
    <section className={css['next']} aria-labelledby="next-steps">
      <h2 id="next-steps">{i18n.t('Next steps')}</h2>
      <ul>
        {rows.map(({ key, title, why, act, to, practise }, place) => (
          <li key={key}>
            <div>
              <h3>{title}</h3>
              <p className="num">{why}</p>
            </div>
            {to && (
              <ButtonLink tone={place === 0 ? 'lamp' : 'ghost'} to={to} aria-label={`${act}: ${title}`}>
                {act}
              </ButtonLink>
            )}
            {practise && <Practise {...practise} title={title} isFirst={place === 0} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PractiseProps {
  area: AptitudeArea;
  topic: string;
  title: string;
  isFirst: boolean;
}
function Practise({ area, topic, title, isFirst }: PractiseProps) {
  const { press, busy } = usePractice(area, topic);
  const act = i18n.t('Practise');
  return (
    <Button tone={isFirst ? 'lamp' : 'ghost'} busy={busy} aria-label={`${act}: ${title}`} onClick={press}>
      {act}
    </Button>
  );
}

function rowOf(step: NextStep): Row {
  switch (step.kind) {
    case 'mistakes': {
      const { due } = step;
      return {
        key: 'mistakes',
        title: i18n.t('{due, plural, one {# card due} other {# cards due}} in your mistake book', { due }),
        why: i18n.t('Review them now to remember them longer.'),
        act: i18n.t('Review'),
        to: pathTo('review'),
      };
    }
    case 'weak-topic': {
      const { area, topic, solves, answers } = step;
      return {
        key: `weak ${topic}`,
        title: scopeLabel(area, topic),
        why: i18n.t('Your weakest topic: estimated score {solves}/100 from {answers} answers.', {
          solves,
          answers,
        }),
        act: '',
        practise: { area, topic },
      };
    }
    case 'slow-topic': {
      const { area, topic, medianMs, usualMs } = step;
      return {
        key: `slow ${topic}`,
        title: i18n.t('{topic}: speed', { topic: scopeLabel(area, topic) }),
        why: i18n.t('You take {slow} per question; {usual} in other topics.', {
          slow: durationText(medianMs / 1000),
          usual: durationText(usualMs / 1000),
        }),
        act: '',
        practise: { area, topic },
      };
    }
    case 'new-topic': {
      const { area, topic } = step;
      return {
        key: `new ${topic}`,
        title: scopeLabel(area, topic),
        why: i18n.t('You haven’t tried this topic yet.'),
        act: '',
        practise: { area, topic },
      };
    }
    case 'paper':
      return {
        key: 'paper',
        title: i18n.t('Mock test'),
        why: i18n.t('{answers} practice answers, but no timed test this week.', { answers: step.answers }),
        act: i18n.t('Choose one'),
        to: pathTo('papers'),
      };
  }
}
