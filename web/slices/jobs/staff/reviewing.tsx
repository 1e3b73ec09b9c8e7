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

const byText = (by: string | null) => by || i18n.t('Unknown user');

/** What happened to an application besides its moves: when its name was shown, and with what it was merged. */
const otherEvents = ({ shown, merges }: ApplicationPage) => [
  ...(shown ? [{ text: i18n.t('Name shown'), by: byText(shown.by), at: shown.at }] : []),
  ...merges.flatMap(({ fullName: twin, jobTitle, isKept, by, at, undone }) => {
    const fullName = jobTitle ? `${twin} (${jobTitle})` : twin;
    return [
      {
        text:
          isKept || jobTitle
            ? i18n.t('Merged with {fullName}', { fullName })
            : i18n.t('Merged into {fullName}', { fullName }),
        by: byText(by),
        at,
      },
      ...(undone
        ? [{ text: i18n.t('Merge with {fullName} undone', { fullName }), by: byText(undone.by), at: undone.at }]
        : []),
    ];
  }),
];

/** Every move, merge and showing of a name, by whom and when. */
export function Log({ page }: Pick<Props, 'page'>) {
  const { moves } = page;
  const events = [
    ...moves.map(({ from, to, by, at }) => ({
      text: i18n.t('{from} → {to}', { from: from ?? '', to }),
      by: byText(by),
      at,
    })),
    ...otherEvents(page),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
  if (events.length === 0) return null;
  return (
    <section>
      <h3>{i18n.t('History')}</h3>
      <ul className={css['plain']}>
        {events.map(({ text, by, at }) => (
          <li key={at + text}>
            {text}{' '}
            <span className="mut">
              {by}, <When at={at} as="time" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
