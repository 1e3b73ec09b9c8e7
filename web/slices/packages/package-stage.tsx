import { i18n } from '@lingui/core';
import { IconArrowLeft, IconArrowRight, IconMaximize, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Button, IconButton } from '../../ui/parts/button.tsx';
import css from './packages.module.css';
import type { RunStorageState } from './run-storage.ts';

interface Props {
  title: string;
  /** Nothing where nothing is kept. */
  keeping: RunStorageState | null;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

function keepingWords(keeping: RunStorageState | null) {
  if (!keeping) return i18n.t('Teacher view: progress isn’t saved.');
  if (keeping.state === 'saving') return i18n.t('Saving…');
  if (keeping.state === 'offline') return i18n.t('Offline: will save when you reconnect');
  if (keeping.state === 'reports') return i18n.t('This part saves its own progress');
  return keeping.state === 'stopped' ? keeping.message : i18n.t('Saved');
}

/** The frame of an item with what is ours around it; a keyboard passes it by, and leaves it at its end. */
export function PackageStage({ title, keeping, previous, next, onClose, children }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const isBad = keeping?.state === 'stopped' || keeping?.state === 'offline';
  return (
    <div ref={stage} className={css['stage']}>
      <a className={css['skip']} href="#after-package">
        {i18n.t('Skip package')}
      </a>
      {children}
      <div className={css['bar']} id="after-package" tabIndex={-1}>
        <p className={isBad ? css['bad'] : undefined} role={keeping?.state === 'stopped' ? 'alert' : 'status'}>
          {keepingWords(keeping)}
        </p>
        <div className={css['acts']}>
          {previous && (
            <Button tone="ghost" size="small" onClick={previous}>
              <IconArrowLeft size={18} aria-hidden />
              {i18n.t('Previous part')}
            </Button>
          )}
          {next && (
            <Button tone="ghost" size="small" onClick={next}>
              {i18n.t('Next part')}
              <IconArrowRight size={18} aria-hidden />
            </Button>
          )}
          {document.fullscreenEnabled && (
            <IconButton
              aria-label={i18n.t('Show {title} full screen', { title })}
              onClick={() => void toggleFullScreen(stage.current)}
            >
              <IconMaximize size={20} stroke={1.7} aria-hidden />
            </IconButton>
          )}
          <IconButton aria-label={i18n.t('Close {title}', { title })} onClick={onClose}>
            <IconX size={20} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

/** Some browsers refuse it without a word; then everything stays as it is. */
async function toggleFullScreen(stage: HTMLElement | null) {
  await (document.fullscreenElement ? document.exitFullscreen() : stage?.requestFullscreen())?.catch(() => undefined);
}
