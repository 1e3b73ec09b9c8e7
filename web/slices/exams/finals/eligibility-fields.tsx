import { i18n } from '@lingui/core';
import { finals, MOST_CONDITIONS, type NamedCondition } from '@stepwell/contract/exams/finals.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { ChoiceField, NumberField } from '../../../ui/fields/author-fields.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import planning from '../../quizzes/planning/planning.public.module.css';
import type { DraftProps } from './final-draft.ts';
import css from './finals.module.css';

type Kind = NamedCondition['kind'];
const subjectOf = (one: NamedCondition) => `${one.kind} ${one.kind === 'quiz' ? one.quizId : one.courseId}`;

/** What has to hold before somebody begins: all of it. */
export function EligibilityFields({ draft, set }: DraftProps) {
  const { eligibility } = draft;
  const isFull = eligibility.length >= MOST_CONDITIONS;
  const change = (at: number, percent: number) =>
    set({
      eligibility: eligibility.map((one, place) => (place === at && one.kind !== 'quiz' ? { ...one, percent } : one)),
    });
  return (
    <section className={planning['group']} aria-labelledby="first">
      <h2 id="first">{i18n.t('Entry conditions')}</h2>
      <p className="mut">
        {eligibility.length === 0
          ? i18n.t('None: every assigned student can start.')
          : i18n.t('Students must meet every condition to book and to start. They see which ones are missing.')}
      </p>
      {eligibility.length > 0 && (
        <ul className={css['conditions']}>
          {eligibility.map((one, at) => (
            <li key={subjectOf(one)}>
              <p>
                <span className="mut">{kindLabels[one.kind]()}</span>{' '}
                {one.gone ? (
                  <b className={planning['short']}>
                    {i18n.t('It no longer exists, so no one can meet this condition.')}
                  </b>
                ) : (
                  <b lang="">{one.title}</b>
                )}
              </p>
              {one.kind !== 'quiz' && (
                <NumberField
                  label={one.kind === 'course' ? i18n.t('Minimum progress') : i18n.t('Minimum score')}
                  value={one.percent}
                  least={1}
                  most={100}
                  unit="%"
                  onChange={(percent) => percent !== null && change(at, Math.round(percent))}
                />
              )}
              <IconButton
                aria-label={i18n.t('Remove condition: {title}', { title: one.title })}
                onClick={() => set({ eligibility: eligibility.toSpliced(at, 1) })}
              >
                <IconX size={18} stroke={1.7} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <NewCondition
          quizId={draft.quizId}
          onAdd={(added) => {
            if (!eligibility.some((one) => subjectOf(one) === subjectOf(added))) {
              set({ eligibility: [...eligibility, added] });
            }
          }}
        />
      )}
    </section>
  );
}

const kindLabels: Record<Kind, () => string> = {
  course: () => i18n.t('Course'),
  quiz: () => i18n.t('Quiz passed'),
  total: () => i18n.t('Gradebook total in'),
};

function NewCondition({ quizId, onAdd }: { quizId: string; onAdd: (condition: NamedCondition) => void }) {
  const [kind, setKind] = useState<Kind | ''>('');
  const [q, setQ] = useState('');
  const what = kind === 'quiz' ? 'quizzes' : 'courses';
  const found = useQuery({
    ...ask(finals.choices, { params: { quizId }, query: { what, q } }),
    enabled: kind !== '',
  });
  const items = kind === '' ? [] : (found.data?.items ?? []);
  const add = (value: string) => {
    const chosen = items.find((item) => item.value === value);
    if (!chosen || kind === '') return;
    const called = { title: chosen.title, gone: false };
    if (kind === 'quiz') onAdd({ kind, quizId: value, ...called });
    else onAdd({ kind, courseId: value, percent: kind === 'course' ? 100 : 50, ...called });
    setKind('');
    setQ('');
  };
  const none = kind === 'quiz' ? i18n.t('No matching quizzes') : i18n.t('No matching courses');
  return (
    <div className={css['adding']}>
      <ChoiceField<Kind | ''>
        label={i18n.t('Add condition')}
        value={kind}
        options={[
          { value: '', label: i18n.t('Condition type') },
          { value: 'course', label: i18n.t('Course progress') },
          { value: 'quiz', label: i18n.t('Quiz passed') },
          { value: 'total', label: i18n.t('Gradebook total') },
        ]}
        onChange={setKind}
      />
      {kind !== '' && (
        <>
          <SearchField
            label={kind === 'quiz' ? i18n.t('Search quizzes') : i18n.t('Search courses')}
            placeholder={i18n.t('Search by title')}
            given={q}
            onSearch={(text) => setQ(text ?? '')}
          />
          <ChoiceField
            label={kind === 'quiz' ? i18n.t('Quiz') : i18n.t('Course')}
            value=""
            options={[
              {
                value: '',
                label: found.isPending ? i18n.t('Loading') : items.length > 0 ? i18n.t('Choose one') : none,
              },
              ...items.map(({ value, title, note }) => ({ value, label: note ? `${title}, ${note}` : title })),
            ]}
            onChange={add}
          />
        </>
      )}
    </div>
  );
}
