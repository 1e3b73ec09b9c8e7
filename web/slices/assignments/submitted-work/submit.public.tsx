import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type ReactNode, useState } from 'react';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import type { RestingDraft, Unsent } from '../../../ui/storage/stored-draft.ts';
import { DraftElsewhere } from './draft-elsewhere.public.tsx';
import { LinkField } from './link-field.tsx';
import css from './submitted-work.module.css';

interface Written {
  html: string;
  link: string;
}
interface Props<Words extends Written> {
  store: RestingDraft<Words>;
  now: ReturnType<RestingDraft<Words>['now']>;
  /** What is taken. */
  ways: readonly string[];
  /** The version that would be handed in now. */
  number: number;
  /** Said before it is handed in. */
  hint: string;
  /** Hands in what is saved as this version of the draft. May be refused: the words are shown. */
  handIn: (body: { number: number; version: number }) => Promise<unknown>;
  /** The draft as the server has it by now. */
  newest: () => Promise<Unsent<Words>>;
  /** Between text and link: what else is taken. */
  children: ReactNode;
}

/** The fields of one's own draft, which is saved as it is written, and the act of handing it in. */
export function HandIn<Words extends Written>(props: Props<Words>) {
  const { store, now, ways, number, newest, children } = props;
  const [asking, setAsking] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const write = (part: Partial<Written>) => store.change(part as Partial<Words>);

  const handIn = async () => {
    if (!(await store.flush())) throw new Error(i18n.t('Your text isn’t saved yet. Try again in a moment.'));
    setWrong(undefined);
    try {
      await props.handIn({ number, version: store.version });
    } catch (error) {
      const fields = error instanceof Refusal ? (error.fields ?? {}) : {};
      setWrong(fields['link']);
      const [first] = Object.values(fields);
      throw first ? new Error(first) : error;
    }
  };

  return (
    <>
      {now.phase === 'elsewhere' && <DraftElsewhere store={store} newest={newest} />}
      {ways.includes('text') && (
        <div>
          <p className={fieldStyles.label}>{i18n.t('Text')}</p>
          <RichText key={now.round} label={i18n.t('Text')} value={now.html} onChange={(html) => write({ html })} />
        </div>
      )}
      {children}
      {ways.includes('link') && <LinkField value={now.link} wrong={wrong} onChange={(link) => write({ link })} />}
      <div className={css['acts']}>
        <Button tone="lamp" onClick={() => setAsking(true)}>
          {i18n.t('Submit')}
        </Button>
        <span className="mut" role="status">
          {savedWords(now.phase, store.version)}
        </span>
        {now.trouble && <FieldError>{now.trouble}</FieldError>}
      </div>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Submit version {number}?', { number })}
          hint={props.hint}
          action={i18n.t('Submit')}
          onConfirm={handIn}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function savedWords(phase: ReturnType<RestingDraft<object>['now']>['phase'], version: number) {
  // Nothing was written yet, and nothing is saved.
  if (phase === 'saved' && version === 0) return '';
  if (phase === 'saved') return i18n.t('Draft saved. Only you can see it until you submit.');
  if (phase === 'elsewhere') return i18n.t('Not saved: edited elsewhere');
  return phase === 'unsent' ? i18n.t('Saved on this device only') : i18n.t('Saving…');
}
