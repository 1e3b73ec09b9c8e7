import { i18n } from '@lingui/core';
import type { MockTestSection } from '@stepwell/contract/quizzes/section-clocks.ts';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { durationText } from '../../../ui/time/durations.ts';
import css from '../parts.module.css';
import { partName } from './attempt-steps.ts';

/** The parts in their order: what is closed, what is open, what comes. On a phone only the open one is spelled out. */
export function PartsBar({ sections }: { sections: MockTestSection[] }) {
  return (
    <ol className={`num ${css['parts']}`} aria-label={i18n.t('Parts')}>
      {sections.map((section) => (
        <li
          key={section.position}
          data-state={section.state}
          aria-current={section.state === 'open' ? 'step' : undefined}
        >
          <b>
            {section.state === 'done' && <IconCheck size={17} stroke={2} aria-hidden />}
            {section.state === 'later' && <IconLock size={16} stroke={1.8} aria-hidden />}
            <span>{section.position}.</span> <span lang="">{partName(section)}</span>
          </b>
          <small>{stateLabels(section)}</small>
        </li>
      ))}
    </ol>
  );
}

function stateLabels({ state, answered, questions, limitSeconds }: MockTestSection) {
  if (state === 'done') return i18n.t('closed, {answered} of {questions} answered', { answered, questions });
  const many = i18n.t('{questions, plural, one {# question} other {# questions}}', { questions });
  const time = limitSeconds === null ? many : `${many}, ${durationText(limitSeconds)}`;
  if (state === 'open') return i18n.t('open: {time}', { time });
  return state === 'next' ? i18n.t('next: {time}', { time }) : time;
}
