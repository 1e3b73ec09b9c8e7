import { i18n } from '@lingui/core';
import type { StatementPage } from '@stepwell/contract/problem-statements.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { WrittenParts } from '../../assessment/handed-work/handed-version.public.tsx';
import type { AnswerDraft } from './answer-draft.ts';
import { CodeShown } from './code-shown.tsx';
import css from './statements.module.css';

interface Props {
  page: StatementPage;
  store: AnswerDraft;
  now: ReturnType<AnswerDraft['now']>;
  renew: () => Promise<unknown>;
}

/** Nothing is taken any more: says so, and shows what was written and not handed in, to be read and copied. */
export function KeptAnswer({ page, store, now, renew }: Props) {
  const { draft, versions, stage } = page;
  const { html, link, code, files } = draft;
  const isSent = now.phase === 'saved';
  // What was typed last goes to the server first, which tells it as it keeps it.
  const isTold = isSent && store.isNow(draft);
  const send = useEffectEvent(() => {
    if (!isSent) void store.flush();
    else if (!isTold) void renew();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, and asked for once it is sent.
  useEffect(send, [isSent]);
  const told = useRef<HTMLParagraphElement>(null);
  // Whoever was writing stood in a field that is gone.
  useEffect(() => {
    if (document.activeElement === document.body) told.current?.focus({ preventScroll: true });
  }, []);

  const newest = versions[0];
  const isNewer = !newest || (draft.savedAt !== null && draft.savedAt > newest.handedInAt);
  const hasMoreFiles = files.some(({ fileId }) => !newest?.files.some((file) => file.fileId === fileId));
  const isWritten = html !== '' || link !== '' || files.length > 0 || code.some(({ text }) => text.trim() !== '');
  const isLeft = isTold ? isWritten && (isNewer || hasMoreFiles) : true;
  if (stage === 'scored' && newest && isTold) return null;
  return (
    <section className={css['form']} aria-label={i18n.t('Your answer')}>
      <p ref={told} tabIndex={-1} className={css['told']} role="status">
        {newest
          ? i18n.t('Nothing is taken any more. The version you handed in last counts.')
          : i18n.t('Nothing is taken any more, and you handed nothing in.')}
      </p>
      {isLeft && (
        <>
          <h2>{i18n.t('Written, but not handed in')}</h2>
          {now.phase === 'elsewhere' && (
            <p className="mut">
              {i18n.t('It was changed in another tab or on another device; this is what was saved there.')}
            </p>
          )}
          {!isTold && now.phase !== 'elsewhere' ? (
            <p className="mut" role="status">
              {now.phase === 'unsent'
                ? i18n.t('What you wrote last is kept on this device and is saved when the site answers.')
                : i18n.t('Saving …')}
            </p>
          ) : (
            <>
              <p className="mut">{i18n.t('Nobody else reads it. It stays here for you to read and copy.')}</p>
              <WrittenParts parts={draft}>
                {code.length > 0 && <CodeShown label={i18n.t('Your program')} language={draft.language} files={code} />}
              </WrittenParts>
            </>
          )}
        </>
      )}
    </section>
  );
}
