import { i18n } from '@lingui/core';
import type { SubmissionPage } from '@stepwell/contract/authoring/submissions.ts';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Check } from '../../../ui/fields/check.tsx';
import css from './review.module.css';
import { piecesOf, toReview } from './review-at.ts';
import type { Reading } from './use-reading.ts';

const questions = () => [
  { key: 'promise', label: i18n.t('The title, summary and outcomes match the lectures') },
  { key: 'texts', label: i18n.t('The texts are original, correct and readable') },
  { key: 'films', label: i18n.t('Videos are clear, and captions match the speech') },
  { key: 'keys', label: i18n.t('Every quiz question has a correct answer and an explanation') },
];

/** What the site checked by itself, what was opened, and what only a reader can say. */
export function Checklist({ page, reading }: { page: SubmissionPage; reading: Reading }) {
  const { problems, submissionId } = page;
  const parts = piecesOf(page);
  const opened = parts.filter((key) => reading.opened.includes(key)).length;
  return (
    <section className={css['checklist']} aria-labelledby="checklist">
      <h2 id="checklist">{i18n.t('Checklist')}</h2>
      <ul>
        {problems.length === 0 && <Fact good>{i18n.t('All automatic checks passed')}</Fact>}
        {problems.map(({ key, sentence }) => (
          <Fact key={key + sentence}>
            <Link to={toReview(submissionId, key)}>{sentence}</Link>
          </Fact>
        ))}
        <Fact good={opened === parts.length}>
          {i18n.t('{opened} of {all} items opened', { opened, all: parts.length })}
        </Fact>
        {questions().map(({ key, label }) => (
          <Tick key={key} label={label} checked={reading.ticked.includes(key)} flip={() => reading.tick(key)} />
        ))}
      </ul>
      <p className="mut">{i18n.t('Ticks are saved on this device, for you only.')}</p>
    </section>
  );
}

function Fact({ good = false, children }: { good?: boolean; children: ReactNode }) {
  const Sign = good ? IconCircleCheck : IconAlertCircle;
  return (
    <li data-good={good || undefined}>
      <Sign size={20} stroke={1.8} aria-label={good ? i18n.t('Passed') : i18n.t('Open')} />
      <span>{children}</span>
    </li>
  );
}

function Tick({ label, checked, flip }: { label: string; checked: boolean; flip: () => void }) {
  const id = useId();
  return (
    <li>
      <Check id={id} checked={checked} onChange={flip} />
      <label htmlFor={id}>{label}</label>
    </li>
  );
}
