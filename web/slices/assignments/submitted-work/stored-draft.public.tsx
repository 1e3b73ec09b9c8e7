import { i18n } from '@lingui/core';
import type { WorkFile } from '@stepwell/contract/work-file.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { RestingDraft } from '../../../ui/storage/stored-draft.ts';
import { WrittenParts } from './submitted-version.public.tsx';
import css from './submitted-work.module.css';

interface Props<Words extends object> {
  label: string;
  className: string | undefined;
  store: RestingDraft<Words>;
  now: ReturnType<RestingDraft<Words>['now']>;
  /** As the server told it last. */
  draft: { version: number; savedAt: string | null; html: string; link: string; files: readonly WorkFile[] };
  /** The version that was handed in last. */
  newest: { handedInAt: string; files: readonly WorkFile[] } | undefined;
  /** Why nothing is taken any more, and what that means. */
  closedText: string;
  /** Nothing is said where everything that was written was handed in. */
  isQuiet?: boolean;
  /** Asks for the draft as the server has it by now. */
  renew: () => Promise<unknown>;
  /** What else was written; nothing where nothing was. */
  children?: ReactNode;
}

/** Nothing is taken any more: says so, and shows what was written and not handed in, to be read and copied. */
export function StoredDraftView<Words extends object>(props: Props<Words>) {
  const { label, className, store, now, draft, newest, closedText, isQuiet = false, renew, children } = props;
  const isSent = now.phase === 'saved';
  // What was typed last goes to the server first, which tells it as it keeps it.
  const isTold = isSent && draft.version >= store.version;
  const send = useEffectEvent(() => {
    if (!isSent) void store.flush();
    else if (!isTold) void renew();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, and asked for once it is sent.
  useEffect(send, [isSent]);
  const statusRef = useRef<HTMLParagraphElement>(null);
  // Whoever was writing stood in a field that is gone.
  useEffect(() => {
    if (document.activeElement === document.body) statusRef.current?.focus({ preventScroll: true });
  }, []);

  const { html, link, files } = draft;
  const isNewer = !newest || (draft.savedAt !== null && draft.savedAt > newest.handedInAt);
  const hasMoreFiles = files.some(({ fileId }) => !newest?.files.some((file) => file.fileId === fileId));
  const isWritten = html !== '' || link !== '' || files.length > 0 || Boolean(children);
  const isLeft = !isTold || (isWritten && (isNewer || hasMoreFiles));
  if (isQuiet && newest && isTold) return null;
  return (
    <section className={className} aria-label={label}>
      <p ref={statusRef} tabIndex={-1} className={css['told']} role="status">
        {closedText}
      </p>
      {isLeft && <h2>{i18n.t('Unsubmitted draft')}</h2>}
      {isLeft && now.phase === 'elsewhere' && (
        <p className="mut">{i18n.t('This was edited in another tab or device. The saved version is shown.')}</p>
      )}
      {isLeft && (isTold || now.phase === 'elsewhere') && (
        <>
          <p className="mut">{i18n.t('Only you can see it. You can still copy it.')}</p>
          <WrittenParts parts={draft}>{children}</WrittenParts>
        </>
      )}
      {!isTold && now.phase !== 'elsewhere' && (
        <p className="mut" role="status">
          {now.phase === 'unsent'
            ? i18n.t('Your latest changes are on this device and will be saved when you’re back online.')
            : i18n.t('Saving…')}
        </p>
      )}
    </section>
  );
}
