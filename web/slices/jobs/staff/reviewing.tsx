import { i18n } from '@lingui/core';
import { type ApplicationPage, pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './pipeline.module.css';

interface Props {
  page: ApplicationPage;
  onChanged: () => Promise<unknown>;
}

/** What staff write for each other. */
export function Notes({ page: { applicationId, notes }, onChanged }: Props) {
  // One key until it has arrived: a repeated press is one note.
  const key = useRef(newId());
  return (
    <section>
      <h3>{i18n.t('Internal notes')}</h3>
      <p className="mut">{i18n.t('Candidates never see these.')}</p>
      <ul className={css['plain']}>
        {notes.map(({ noteId, author, text, at }) => (
          <li key={noteId} className={css['entry']}>
            <p className={css['text']}>{text}</p>
            <p className="mut">
              {author || i18n.t('Unknown user')}, <When at={at} as="time" />
            </p>
          </li>
        ))}
      </ul>
      <TextForm
        label={i18n.t('New note')}
        rows={2}
        action={i18n.t('Add note')}
        onSend={async ({ text }) => {
          await call(pipeline.addNote, { params: { applicationId }, body: { key: key.current, text } });
          key.current = newId();
          await onChanged();
        }}
      />
    </section>
  );
}

const marks = ['', '1', '2', '3', '4', '5'] as const;

/** Scores of every reviewer, and a form for one's own. */
export function Scorecards({ page: { applicationId, criteria, scorecards }, onChanged }: Props) {
  const own = scorecards.find(({ isOwn }) => isOwn);
  const [scores, setScores] = useState<Record<string, number>>(own?.scores ?? {});
  return (
    <section>
      <h3>{i18n.t('Scorecards')}</h3>
      <ul className={css['plain']}>
        {scorecards.map(({ reviewer, scores: given, comment, at }) => (
          <li key={at + reviewer} className={css['entry']}>
            <p>
              <b>{reviewer || i18n.t('Unknown user')}</b>{' '}
              <span className="num">
                {Object.entries(given)
                  .map(([criterion, score]) => `${criterion} ${score}/5`)
                  .join(' · ')}
              </span>
            </p>
            {comment && <p className={css['text']}>{comment}</p>}
          </li>
        ))}
      </ul>
      <div className={css['fields']}>
        {criteria.map((criterion) => (
          <ChoiceField
            key={criterion}
            label={criterion}
            value={marks.find((mark) => mark === String(scores[criterion] ?? '')) ?? ''}
            options={marks.map((value) => ({ value, label: value || i18n.t('Not scored') }))}
            onChange={(mark) => {
              const { [criterion]: _, ...rest } = scores;
              setScores(mark === '' ? rest : { ...rest, [criterion]: Number(mark) });
            }}
          />
        ))}
      </div>
      <TextForm
        label={i18n.t('Comment')}
        rows={2}
        textOptional
        start={{ text: own?.comment ?? '' }}
        action={own ? i18n.t('Save scorecard') : i18n.t('Add scorecard')}
        onSend={async ({ text }) => {
          await call(pipeline.keepScorecard, { params: { applicationId }, body: { scores, comment: text } });
          await onChanged();
        }}
      />
    </section>
  );
}

/** Every move, by whom and when. */
export function Log({ page: { moves } }: Pick<Props, 'page'>) {
  if (moves.length === 0) return null;
  return (
    <section>
      <h3>{i18n.t('Moves')}</h3>
      <ul className={css['plain']}>
        {moves.map(({ from, to, by, at }) => (
          <li key={at + to}>
            {i18n.t('{from} → {to}', { from: from ?? '', to })}{' '}
            <span className="mut">
              {by || i18n.t('Unknown user')}, <When at={at} as="time" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
