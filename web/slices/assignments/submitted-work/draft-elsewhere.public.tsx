import { i18n } from '@lingui/core';
import { useState } from 'react';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import type { RestingDraft, Unsent } from '../../../ui/storage/stored-draft.ts';
import css from './submitted-work.module.css';

interface Props<Words extends object> {
  store: RestingDraft<Words>;
  /** The draft as the server has it by now. */
  newest: () => Promise<Unsent<Words>>;
}

/** Two tabs or devices wrote at once: the words of one of both stay. */
export function DraftElsewhere<Words extends object>({ store, newest }: Props<Words>) {
  const [trouble, setTrouble] = useState('');
  const act = async (what: 'mine' | 'theirs') => {
    try {
      const draft = await newest();
      if (what === 'mine') await store.keepMine(draft);
      else store.takeTheirs(draft);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
  };
  return (
    <div className={css['elsewhere']} role="alert">
      <p>{i18n.t('This was edited in another tab or device. Which version do you want to keep?')}</p>
      <div className={css['acts']}>
        <Button size="small" onClick={() => void act('mine')}>
          {i18n.t('Keep this version')}
        </Button>
        <Button size="small" tone="ghost" onClick={() => void act('theirs')}>
          {i18n.t('Use the other version')}
        </Button>
      </div>
      {trouble && <FieldError>{trouble}</FieldError>}
    </div>
  );
}
