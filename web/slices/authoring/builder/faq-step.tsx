import { i18n } from '@lingui/core';
import type { CourseFaq } from '@stepwell/contract/authoring/authoring.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { useNamedField } from '../../../ui/fields/use-named-field.ts';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import css from './builder.module.css';
import { RemarksOf } from './remarks.tsx';
import { useDraftPart } from './use-draft.tsx';

type Item = CourseFaq['items'][number];
const idOf = ({ id }: Item) => id;
const MOST = 30;

/** What people ask before they enrol, answered on the course's page. */
export function FaqStep() {
  useNamedField();
  const { content, refused, change } = useDraftPart('faq');
  const { content: details } = useDraftPart('details');
  const set = (id: string, part: Partial<Item>) =>
    change({ items: content.items.map((item) => (item.id === id ? { ...item, ...part } : item)) });
  return (
    <section className={css['form']} aria-labelledby="step-title">
      <h2 id="step-title">{i18n.t('FAQ')}</h2>
      <p className="mut">{i18n.t('Shown on the course page in this order. Optional.')}</p>
      {refused && <FieldError>{refused}</FieldError>}
      <RemarksOf pieceKey="faq" />
      <SortableList
        label={i18n.t('FAQ')}
        items={content.items}
        idOf={idOf}
        nameOf={(item, at) => item.question.trim() || i18n.t('Question {at}', { at: at + 1 })}
        onSort={(items) => change({ items })}
        rowClass={css['card']}
      >
        {(item, at, moves) => (
          <>
            <div className={css['cardHead']}>
              {moves}
              <IconButton
                aria-label={i18n.t('Remove {name}', {
                  name: item.question.trim() || i18n.t('Question {at}', { at: at + 1 }),
                })}
                onClick={() => change({ items: content.items.filter(({ id }) => id !== item.id) })}
              >
                <IconTrash size={19} stroke={1.7} aria-hidden />
              </IconButton>
            </div>
            <TextField
              label={i18n.t('Question {at}', { at: at + 1 })}
              field={`answer-${at + 1}`}
              value={item.question}
              most={200}
              lang={details.language}
              onChange={(question) => set(item.id, { question })}
            />
            <TextField
              label={i18n.t('Answer')}
              value={item.answer}
              most={2000}
              lines={3}
              lang={details.language}
              onChange={(answer) => set(item.id, { answer })}
            />
          </>
        )}
      </SortableList>
      {content.items.length < MOST && (
        <div>
          <Button
            tone="ghost"
            onClick={() => change({ items: [...content.items, { id: newId(), question: '', answer: '' }] })}
          >
            <IconPlus size={18} stroke={1.8} aria-hidden />
            {i18n.t('Add question')}
          </Button>
        </div>
      )}
    </section>
  );
}
