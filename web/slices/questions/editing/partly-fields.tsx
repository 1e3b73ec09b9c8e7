import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import css from './editing.module.css';

type Partly = NonNullable<Extract<DraftQuestion, { kind: 'short-text' }>['partly']>;
interface Props {
  partly: Partly | undefined;
  lang: string;
  onChange: (partly: Partly | undefined) => void;
}
const MOST = 20;

/** Short texts that are worth a part of the marks. */
export function PartlyFields({ partly = [], lang, onChange }: Props) {
  const keep = (next: Partly) => onChange(next.length > 0 ? next : undefined);
  return (
    <div className={css['rows']}>
      {partly.map((one, at) => {
        const change = (part: Partial<typeof one>) => keep(partly.with(at, { ...one, ...part }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; nothing lives in it beside its text.
          <div key={at} className={css['answer']}>
            <div className={css['twin']}>
              <TextField
                label={i18n.t('Partly correct answer {at}', { at: at + 1 })}
                value={one.text}
                most={200}
                lang={lang}
                onChange={(text) => change({ text })}
              />
              <NumberField
                label={i18n.t('Credit')}
                unit={i18n.t('% of marks')}
                least={1}
                most={99}
                value={one.credit}
                onChange={(credit) => credit !== null && change({ credit })}
              />
            </div>
            <IconButton
              aria-label={i18n.t('Remove {name}', {
                name: one.text || i18n.t('Partly correct answer {at}', { at: at + 1 }),
              })}
              onClick={() => keep(partly.toSpliced(at, 1))}
            >
              <IconX size={18} stroke={1.7} aria-hidden />
            </IconButton>
          </div>
        );
      })}
      {partly.length < MOST && (
        <Button tone="ghost" size="small" onClick={() => keep([...partly, { text: '', credit: 50 }])}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add partly correct answer')}
        </Button>
      )}
    </div>
  );
}
