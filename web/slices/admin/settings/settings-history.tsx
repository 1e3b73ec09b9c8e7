import { i18n } from '@lingui/core';
import { lazy, Suspense, useState } from 'react';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './settings.module.css';
import type { Props } from './settings-changes.tsx';

const SettingsChanges = lazy(async () => ({ default: (await import('./settings-changes.tsx')).SettingsChanges }));

/** Who changed these settings, when and how, and the way back; fetched as it is opened. */
export function SettingsHistory({ topic, onRestored }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css['history']}>
      <Button tone="ghost" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? i18n.t('Hide history') : i18n.t('Show history')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Waiting />}>
          <SettingsChanges topic={topic} onRestored={onRestored} />
        </Suspense>
      )}
    </section>
  );
}
