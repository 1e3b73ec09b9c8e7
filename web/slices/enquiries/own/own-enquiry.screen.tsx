import { i18n } from '@lingui/core';
import { enquiries, MESSAGE_CHARACTERS, type OwnEnquiry } from '@stepwell/contract/enquiries/enquiries.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { DeadEnd } from '../../../ui/page/dead-end.tsx';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import { fieldRows, kindLabel } from '../enquiry-labels.ts';
import { readStoredForm, storeForm } from '../forms/stored-form.ts';
import { OwnClassPanel } from './own-class.tsx';
import css from './own-enquiry.module.css';

/** /enquiry?key=…: the private page of an enquiry, for whoever has the link. */
export function OwnEnquiryPage() {
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  // The server renders this page for everyone alike, so what the key opens is asked by the browser alone.
  const awake = useAwake();
  const query = ask(enquiries.own, { body: { key } });
  const own = useQuery({ ...query, enabled: awake && key !== '', refetchInterval: 60_000 });
  const isUnknown = own.error instanceof Refusal && own.error.status < 500;
  if (awake && (key === '' || isUnknown))
    return (
      <DeadEnd
        kind="lost"
        title={i18n.t('Message not found')}
        acts={<ButtonLink to="/pages/about/contact-us">{i18n.t('Contact us')}</ButtonLink>}
      >
        {i18n.t('The link is incomplete, or the message was deleted. Check that you copied the whole link.')}
      </DeadEnd>
    );
  return (
    <div className={css['page']}>
      <Answer of={own}>{(enquiry) => <Exchange enquiry={enquiry} linkKey={key} />}</Answer>
    </div>
  );
}

function stateText(state: OwnEnquiry['state']) {
  if (state === 'answered') return i18n.t('Answered');
  if (state === 'in-progress') return i18n.t('In progress');
  return state === 'closed' ? i18n.t('Closed') : i18n.t('Received');
}

function titleOf(kind: OwnEnquiry['kind']) {
  if (kind === 'class') return i18n.t('Your class');
  return kind === 'admission' ? i18n.t('Your application') : i18n.t('Your message');
}

function Exchange({ enquiry, linkKey }: { enquiry: OwnEnquiry; linkKey: string }) {
  const { reference, kind, fullName, email, state, fields, message, createdAt, messages } = enquiry;
  return (
    <>
      <header className={css['head']}>
        <h1>{titleOf(kind)}</h1>
        <dl>
          <div>
            <dt>{i18n.t('Reference')}</dt>
            <dd className="num">{reference}</dd>
          </div>
          <div>
            <dt>{i18n.t('State')}</dt>
            <dd>{stateText(state)}</dd>
          </div>
          <div>
            <dt>{i18n.t('Type')}</dt>
            <dd>{kindLabel(kind)}</dd>
          </div>
          <div>
            <dt>{i18n.t('Answer goes to')}</dt>
            <dd>{email}</dd>
          </div>
        </dl>
      </header>
      {kind === 'class' && <OwnClassPanel linkKey={linkKey} />}
      <ol className={css['exchange']} aria-label={i18n.t('Messages')}>
        <li>
          <h2>
            <bdi>{fullName}</bdi> <When at={createdAt} as="time" />
          </h2>
          {message && <p className={css['text']}>{message}</p>}
          <dl className={css['fields']}>
            {fieldRows(fields).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
        {messages.map(({ messageId, from, author, text, createdAt: at }) => (
          <li key={messageId} className={from === 'team' ? css['team'] : undefined}>
            <h2>
              <bdi>{from === 'team' ? (author ?? i18n.t('The team')) : fullName}</bdi> <When at={at} as="time" />
            </h2>
            <p className={css['text']}>{text}</p>
          </li>
        ))}
      </ol>
      <Continue linkKey={linkKey} isClosed={state === 'closed'} />
      <p className={css['hint']}>{i18n.t('Anyone with the link to this page can open it. Share it with care.')}</p>
    </>
  );
}

/** Writing more; what is typed survives a reload. */
function Continue({ linkKey, isClosed }: { linkKey: string; isClosed: boolean }) {
  const queryClient = useQueryClient();
  const name = `enquiry.${linkKey.split('.')[0]}`;
  const [stored] = useState(() => readStoredForm(name));
  const [sendingId, setSendingId] = useState(() => stored?.sendingId ?? newId());
  const [text, setText] = useState(() => (typeof stored?.values['text'] === 'string' ? stored.values['text'] : ''));
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const type = (typed: string) => {
    setText(typed);
    setWrong(null);
    storeForm(name, { sendingId, values: { text: typed } });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return setWrong(i18n.t('Enter your message.'));
    if (text.trim().length > MESSAGE_CHARACTERS) return setWrong(i18n.t('Use at most 5,000 characters.'));
    setBusy(true);
    try {
      const newest = await call(enquiries.answer, { body: { key: linkKey, sendingId, text } });
      queryClient.setQueryData(ask(enquiries.own, { body: { key: linkKey } }).queryKey, newest);
      storeForm(name, undefined);
      setText('');
      setSendingId(newId());
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Something went wrong on our side. Try again.'));
    }
    setBusy(false);
  };
  return (
    <form className={css['continue']} noValidate aria-label={i18n.t('Reply')} onSubmit={send}>
      <Field
        id="enquiry-text"
        label={isClosed ? i18n.t('Write again') : i18n.t('Write more')}
        help={isClosed ? i18n.t('This message is closed. Writing again reopens it.') : undefined}
        error={wrong}
        value={text}
        rows={5}
        limits={{ least: 0, most: MESSAGE_CHARACTERS }}
        uncut
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        {busy ? i18n.t('Sending') : i18n.t('Send message')}
      </Button>
    </form>
  );
}
