import { i18n } from '@lingui/core';
import { MOST_SECTIONS, plannedQuizzes, type QuizItem, type QuizSection } from '@stepwell/contract/quizzes/quizzes.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { NumberField, TextField } from '../../../../ui/fields/author-fields.tsx';
import { Button, IconButton } from '../../../../ui/parts/button.tsx';
import css from '../planning.public.module.css';
import type { FieldsProps } from '../terms.ts';
import { AptitudeRow, firstAptitude } from './aptitude-row.tsx';
import { DrawRow } from './draw-row.tsx';
import { FixedRow } from './fixed-row.tsx';
import { PartTimes } from './part-times.tsx';
import { offersOf, QuestionPicker } from './question-picker.public.tsx';

const blank: QuizSection = { title: '', items: [], minutes: null };
const draw: QuizItem = { kind: 'draw', topic: '', from: 1, to: 5, count: 5, marks: 1, penalty: 0 };

/** What a quiz asks: parts with questions that are fixed, and questions by chance. */
export function QuizParts({ terms, set }: FieldsProps) {
  const { quizId } = terms;
  const sections = terms.sections.length > 0 ? terms.sections : [blank];
  const [picking, setPicking] = useState<number>();
  const draws = sections.flatMap(({ items }) => items.filter(({ kind }) => kind !== 'fixed'));
  const pools = useQuery({
    queryKey: ['pools', quizId, sections],
    queryFn: () => call(plannedQuizzes.pools, { params: { quizId }, body: { sections } }),
    enabled: draws.length > 0,
    placeholderData: keepPreviousData,
  });
  const write = (at: number, part: Partial<QuizSection>) =>
    set({ sections: sections.map((section, place) => (place === at ? { ...section, ...part } : section)) });
  const figures = pools.data && !pools.isPlaceholderData ? pools.data : undefined;
  return (
    <section className={css['group']} aria-labelledby="parts">
      <h2 id="parts">{i18n.t('Questions')}</h2>
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
        <div key={at} className={css['part']}>
          {(sections.length > 1 || section.title !== '' || section.minutes != null) && (
            <div className={css['partHead']}>
              <TextField
                label={i18n.t('Title of part {number}', { number: at + 1 })}
                value={section.title}
                most={80}
                lang=""
                onChange={(title) => write(at, { title })}
              />
              <NumberField
                label={i18n.t('Time of part {number}', { number: at + 1 })}
                value={section.minutes ?? null}
                least={1}
                most={1440}
                unit={i18n.t('minutes')}
                optional
                onChange={(minutes) => write(at, { minutes: minutes === null ? null : Math.round(minutes) })}
              />
              {sections.length > 1 && (
                <IconButton
                  aria-label={i18n.t('Remove part {number}', { number: at + 1 })}
                  onClick={() => set({ sections: sections.toSpliced(at, 1) })}
                >
                  <IconX size={19} stroke={1.7} aria-hidden />
                </IconButton>
              )}
            </div>
          )}
          <ul className={css['items']}>
            {section.items.map((item, place) => {
              const row = {
                onChange: (changed: QuizItem) => write(at, { items: section.items.with(place, changed) }),
                onRemove: () => write(at, { items: section.items.toSpliced(place, 1) }),
                onUp: place > 0 ? () => write(at, { items: swapped(section.items, place) }) : undefined,
              };
              const pool = item.kind === 'fixed' ? undefined : figures?.draws[draws.indexOf(item)];
              if (item.kind === 'aptitude') {
                // biome-ignore lint/suspicious/noArrayIndexKey: a draw is its place among the others.
                return <AptitudeRow key={`aptitude ${place}`} item={item} pool={pool} {...row} />;
              }
              return item.kind === 'fixed' ? (
                <FixedRow
                  key={item.questionId}
                  item={item}
                  says={terms.questions.find(({ questionId }) => questionId === item.questionId)}
                  {...row}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a draw is its place among the others.
                <DrawRow key={`draw ${place}`} item={item} pool={pool} {...row} />
              );
            })}
          </ul>
          <div className={css['adds']}>
            <Button tone="ghost" size="small" onClick={() => setPicking(at)}>
              <IconPlus size={18} stroke={1.8} aria-hidden />
              {i18n.t('Add questions')}
            </Button>
            <Button tone="ghost" size="small" onClick={() => write(at, { items: [...section.items, { ...draw }] })}>
              <IconPlus size={18} stroke={1.8} aria-hidden />
              {i18n.t('Add random questions')}
            </Button>
            <Button
              tone="ghost"
              size="small"
              onClick={() => write(at, { items: [...section.items, { ...firstAptitude }] })}
            >
              <IconPlus size={18} stroke={1.8} aria-hidden />
              {i18n.t('Add aptitude questions')}
            </Button>
          </div>
        </div>
      ))}
      <PartTimes sections={sections} limit={terms.timeLimitMinutes} />
      {figures && figures.together.found < figures.together.needed && (
        <p className={css['short']} role="status">
          {i18n.t('Random questions need {needed} in total, but only {found} are available.', figures.together)}
        </p>
      )}
      {sections.length < MOST_SECTIONS && (
        <Button tone="ghost" size="small" onClick={() => set({ sections: [...sections, blank] })}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add part')}
        </Button>
      )}
      {picking !== undefined && (
        <QuestionPicker
          offers={offersOf(quizId)}
          taken={
            new Set(sections.flatMap(({ items }) => items.flatMap((i) => (i.kind === 'fixed' ? i.questionId : []))))
          }
          onClose={() => setPicking(undefined)}
          onPick={(lines) =>
            set({
              questions: [...terms.questions, ...lines],
              sections: sections.map((section, place) =>
                place !== picking
                  ? section
                  : {
                      ...section,
                      items: [
                        ...section.items,
                        ...lines.map(({ questionId, marks, penalty }) => ({
                          kind: 'fixed' as const,
                          questionId,
                          marks,
                          penalty,
                        })),
                      ],
                    },
              ),
            })
          }
        />
      )}
    </section>
  );
}

/** One place further up. */
function swapped<T>(items: readonly T[], place: number): T[] {
  const next = [...items];
  next.splice(place - 1, 0, ...next.splice(place, 1));
  return next;
}
