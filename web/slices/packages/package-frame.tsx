import { i18n } from '@lingui/core';
import type { Launch } from '@stepwell/contract/packages/packages.ts';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { frameMessageOf, type SaveMessage } from './frame-messages.ts';
import css from './packages.module.css';

/**
 * Of a closed box everything is refused but scripts, forms and questions (“Resume where you left off?”, which `confirm`
 * would answer with no); on a host of its own it may be its own origin.
 */
const APART = 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups';
const BOXED = 'allow-scripts allow-forms allow-modals allow-popups';
/** Whoever does not answer within this is closed without its last words; in ms. */
const LAST_WORDS = 2000;

export interface FrameHandle {
  /** The save of this number is kept. */
  saved: (number: number) => void;
  /** Lets the item say its last words; answers once they are kept, or after two seconds. */
  close: () => Promise<void>;
}
interface Props {
  launch: Launch;
  title: string;
  handle: Ref<FrameHandle>;
  onSave: (message: SaveMessage) => void;
  onNavigate: (to: 'next' | 'previous' | 'exit') => void;
}

/** The frame of a package: another origin, which we speak to in messages and which knows nothing of ours. */
export function PackageFrame({ launch, title, handle, onSave, onNavigate }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const whenClosed = useRef<() => void>(undefined);
  const isApart = launch.origin !== 'null';
  const send = (message: object) =>
    frame.current?.contentWindow?.postMessage({ stepwell: 'package', ...message }, isApart ? launch.origin : '*');
  useImperativeHandle(handle, () => ({
    saved: (number) => send({ say: 'saved', number }),
    close: () =>
      new Promise<void>((done) => {
        const timer = setTimeout(done, LAST_WORDS);
        whenClosed.current = () => {
          clearTimeout(timer);
          done();
        };
        if (!launch.reports) return send({ say: 'close' });
        // It knows no messages of ours: its page goes, and says its last words to the record store.
        if (!frame.current) return whenClosed.current();
        frame.current.onload = () => whenClosed.current?.();
        frame.current.src = 'about:blank';
      }),
  }));
  const onMessage = useEffectEvent((event: MessageEvent) => {
    const message = frameMessageOf(event, frame.current?.contentWindow, launch.origin);
    if (message?.say === 'save') onSave(message);
    if (message?.say === 'navigate') onNavigate(message.to);
    if (message?.say === 'closed') whenClosed.current?.();
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return (
    <iframe
      ref={frame}
      className={css['frame']}
      title={i18n.t('Package: {title}', { title })}
      sandbox={isApart ? APART : BOXED}
      allow="autoplay; fullscreen"
      // The origin of this page, which the frame speaks to and checks against those it was told.
      src={isApart && !launch.reports ? `${launch.url}#${location.origin}` : launch.url}
    />
  );
}
