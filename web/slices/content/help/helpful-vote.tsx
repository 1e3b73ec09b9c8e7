import { i18n } from '@lingui/core';
import { readers, type UnhelpfulReason, unhelpfulReasons } from '@stepwell/contract/content/readers.ts';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { unhelpfulLabel } from '../comment-labels.public.ts';
import css from './help.module.css';

const VISITOR = 'stepwell.visitor';

/** A name that this browser made up, by which a later vote replaces an earlier one; it says nothing of anyone. */
function visitorId() {
  try {
    const known = localStorage.getItem(VISITOR);
    if (known) return known;
    const fresh = newId();
    localStorage.setItem(VISITOR, fresh);
    return fresh;
  } catch {
    return newId();
  }
}

/** Whether an article helped, and if not, why. */
export function HelpfulVote({ slug }: { slug: string }) {
  const awake = useAwake();
  const id = useId();
  const [voted, setVoted] = useState<boolean>();
  const [reason, setReason] = useState<UnhelpfulReason>();
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');
  const [busy, setBusy] = useState(false);
  const vote = async (helpful: boolean, why: { reason: UnhelpfulReason | null; text: string }, thanks: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await call(readers.vote, { params: { slug }, body: { helpful, ...why, visitorId: visitorId() } });
      setVoted(helpful);
      setStatus(thanks);
    } catch (error) {
      setStatus(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  const none = { reason: null, text: '' };
  return (
    <section className={css['vote']} aria-labelledby={id}>
      <h2 id={id}>{i18n.t('Was this helpful?')}</h2>
      <div className={css['ways']}>
        <Button
          tone="ghost"
          size="small"
          disabled={!awake}
          aria-pressed={voted === true}
          onClick={() => void vote(true, none, i18n.t('Thanks for your answer.'))}
        >
          {i18n.t('Yes')}
        </Button>
        <Button
          tone="ghost"
          size="small"
          disabled={!awake}
          aria-pressed={voted === false}
          onClick={() => void vote(false, none, i18n.t('Thanks. What was wrong?'))}
        >
          {i18n.t('No')}
        </Button>
        <span role="status">{status}</span>
      </div>
      {voted === false && (
        <form
          className={css['why']}
          onSubmit={(event) => {
            event.preventDefault();
            void vote(false, { reason: reason ?? null, text: text.trim() }, i18n.t('Thanks. An admin will read this.'));
          }}
        >
          <fieldset>
            <legend>{i18n.t('Reason')}</legend>
            {unhelpfulReasons.map((one) => (
              <label key={one}>
                <input type="radio" name={`${id}reason`} checked={reason === one} onChange={() => setReason(one)} />
                {unhelpfulLabel(one)}
              </label>
            ))}
          </fieldset>
          <label htmlFor={`${id}text`}>{i18n.t('Details (optional)')}</label>
          <textarea
            id={`${id}text`}
            rows={3}
            maxLength={1000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" size="small" busy={busy}>
            {i18n.t('Send')}
          </Button>
        </form>
      )}
    </section>
  );
}
