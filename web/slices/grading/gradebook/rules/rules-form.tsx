import { i18n } from '@lingui/core';
import { gradebook, type OpenBook, type RulesPreview } from '@stepwell/contract/grading/gradebook.ts';
import { type BookRules, emptyRules, weightings } from '@stepwell/contract/grading/gradebook-rules.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask, call, everything } from '../../../../api/call.ts';
import { ChoiceField, NumberField } from '../../../../ui/fields/author-fields.tsx';
import { SaveRow } from '../../../../ui/fields/save-row.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Button } from '../../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../../ui/storage/unsaved.tsx';
import { useOnce } from '../../../../ui/storage/use-once.ts';
import css from '../gradebook.module.css';
import { BandFields } from './band-fields.tsx';
import { CategoryFields } from './category-fields.tsx';
import { ColumnFields } from './column-fields.tsx';
import { HandFields } from './hand-fields.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { emptyWord, weightingWord } from './rules-labels.ts';

/** How the totals of a course are computed. Nothing is kept before it was seen whom it changes. */
export function RulesForm({ book }: { book: OpenBook }) {
  const queryClient = useQueryClient();
  const params = { courseId: book.course.courseId };
  const [rules, setRules] = useState(book.rules);
  const [preview, setPreview] = useState<RulesPreview | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<BookRules>) => setRules((now) => ({ ...now, ...part }));
  const changed = JSON.stringify(rules) !== JSON.stringify(book.rules);
  const look = useOnce(async () => {
    setBusy(true);
    setRefused([]);
    try {
      setPreview(await call(gradebook.preview, { params, body: { rules } }));
    } catch (error) {
      const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
      const text = error instanceof Error ? error.message : i18n.t('Couldn’t complete this action');
      setRefused(fields.length > 0 ? [...new Set(fields)] : [text]);
    }
    setBusy(false);
  });
  const keep = async (changeId: string, reason: string) => {
    const body = { changeId, version: book.version, rules, reason };
    const fresh = await call(gradebook.setRules, { params, body });
    for (const each of [gradebook.rows, gradebook.row, gradebook.changes]) queryClient.removeQueries(everything(each));
    queryClient.setQueryData(ask(gradebook.book, { params }).queryKey, fresh);
    toast.success(i18n.t('Rules saved'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look();
  };
  return (
    <>
      <form className={css['form']} onSubmit={submit} noValidate>
        <section className={css['group']} aria-labelledby="total">
          <h2 id="total">{i18n.t('Total')}</h2>
          <div className={css['pair']}>
            <ChoiceField
              label={i18n.t('Weighting')}
              value={rules.weighting}
              options={weightings.map((value) => ({ value, label: weightingWord(value) }))}
              onChange={(weighting) => set({ weighting })}
            />
            <ChoiceField
              label={i18n.t('Empty cells')}
              hint={i18n.t('Started or submitted work is never counted as zero before it’s marked.')}
              value={rules.empty}
              options={emptyRules.map((value) => ({ value, label: emptyWord(value) }))}
              onChange={(empty) => set({ empty })}
            />
            <NumberField
              label={i18n.t('Pass mark')}
              value={rules.passPercent}
              least={0}
              most={100}
              step={0.01}
              unit="%"
              onChange={(passPercent) => passPercent !== null && set({ passPercent })}
            />
          </div>
        </section>
        <CategoryFields rules={rules} set={set} />
        <HandFields rules={rules} set={set} />
        <ColumnFields rules={rules} set={set} columns={book.columns} />
        <BandFields rules={rules} set={set} />
        {refused.length > 0 && (
          <div className={css['refused']} role="alert">
            {refused.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        <SaveRow>
          <Button type="submit" tone={changed ? 'lamp' : 'ghost'} busy={busy || !changed}>
            {i18n.t('Preview changes')}
          </Button>
          <p className="mut" role="status">
            {changed ? i18n.t('Not saved yet') : i18n.t('These rules are in use')}
          </p>
        </SaveRow>
      </form>
      {preview && <PreviewDialog preview={preview} keep={keep} onClose={() => setPreview(null)} />}
      <UnsavedGuard when={changed} saving={preview !== null} within />
    </>
  );
}
