import { i18n } from '@lingui/core';
import { lazy, Suspense } from 'react';
import css from '../speaking.module.css';

const Scene = lazy(async () => ({ default: (await import('./scenes.tsx')).Scene }));

/** A picture to talk about. What it shows is for the learner to say, so its label is its title alone. */
export function Picture({ taskId, title }: { taskId: string; title: string }) {
  return (
    <div className={css['picture']}>
      <Suspense>
        <svg viewBox="0 0 480 270" role="img" aria-label={i18n.t('Picture: {title}', { title })}>
          <Scene name={taskId.replace(/^picture\./, '')} />
        </svg>
      </Suspense>
    </div>
  );
}
