import { i18n } from '@lingui/core';
import { type EnquiryDetail, inbox } from '@stepwell/contract/enquiries/inbox.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import { fieldRows, kindLabel } from '../enquiry-labels.ts';
import { EnquiryFiles } from './enquiry-files.tsx';
import css from './inbox.module.css';
import { holdReasonLabel, stateLabel } from './state-labels.ts';

interface Props {
  enquiryId: string;
  /** The list behind it is another one now. */
  changed: () => Promise<unknown>;
  close: () => void;
}

/** One enquiry: the exchange, what is noted about it, and everything that can be done with it. */
export function EnquiryDialog({ enquiryId, changed, close }: Props) {
  const queryClient = useQueryClient();
  const params = { enquiryId };
  const query = ask(inbox.one, { params });
  const enquiry = useQuery(query);
  const show = async (newest: EnquiryDetail) => {
    queryClient.setQueryData(query.queryKey, newest);
    await changed();
  };
  const change = (body: Parameters<typeof call<typeof inbox.change>>[1]['body']) =>
    call(inbox.change, { params, body })
      .then(show)
      .catch((error: Error) => toast.error(error.message));
  const label = enquiry.data ? i18n.t('Enquiry {reference}', { reference: enquiry.data.reference }) : i18n.t('Enquiry');
  return (
    <Dialog label={label} shape="wide" close={(why) => why === 'dismissed' && close()}>
      <div className={css['panel']}>
        <Answer of={enquiry}>
          {(data) => (
            <>
              <Head enquiry={data} change={change} changed={changed} close={close} />
              <Exchange enquiry={data} />
              <EnquiryFiles files={data.files} />
              <Reply enquiry={data} show={show} />
              <Notes enquiry={data} show={show} />
            </>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

interface HeadProps {
  enquiry: EnquiryDetail;
  change: (body: { state?: EnquiryDetail['state']; assignedTo?: string | null }) => Promise<unknown>;
  changed: () => Promise<unknown>;
  close: () => void;
}

function Head({ enquiry, change, changed, close }: HeadProps) {
  const [deleting, setDeleting] = useState(false);
  const { enquiryId, fullName, email, reference, kind, state, createdAt, timeZone, assignedTo, team, userId } = enquiry;
  const { holdReasons, deletedOn } = enquiry;
  const unassigned = 'nobody';
  return (
    <header>
      <h2>{fullName}</h2>
      <p className={css['facts']}>
        <a href={`mailto:${email}`}>{email}</a>
        <span className="num">{reference}</span>
        <span>{kindLabel(kind)}</span>
        <span>{stateLabel(state)}</span>
        <span>
          {i18n.t('Received')} <When at={createdAt} as="time" />
        </span>
        <span>{i18n.t('Time zone: {timeZone}', { timeZone })}</span>
        {userId && (
          <Link className="lnk" to={`/admin/students?q=${encodeURIComponent(email)}&person=${userId}`}>
            {i18n.t('View account')}
          </Link>
        )}
      </p>
      {state === 'held' && (
        <div className={css['held']}>
          <p>{i18n.t('Held as possible spam. The sender gets a receipt when you move it to the inbox.')}</p>
          <ul>
            {holdReasons.map((reason) => (
              <li key={reason}>{holdReasonLabel(reason)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={css['acts']}>
        {state === 'held' && (
          <Button size="small" onClick={() => change({ state: 'new' })}>
            {i18n.t('Not spam')}
          </Button>
        )}
        {state !== 'closed' && (
          <Button size="small" tone="ghost" onClick={() => change({ state: 'closed' })}>
            {i18n.t('Close')}
          </Button>
        )}
        {(state === 'closed' || state === 'answered') && (
          <Button size="small" tone="ghost" onClick={() => change({ state: 'open' })}>
            {i18n.t('Reopen')}
          </Button>
        )}
        <Button size="small" tone="ghost" onClick={() => setDeleting(true)}>
          {i18n.t('Delete')}
        </Button>
        <SelectField<string>
          label={i18n.t('Assigned to')}
          options={[
            { value: unassigned, label: i18n.t('No one') },
            ...team.map(({ userId: value, fullName: name }) => ({ value, label: name })),
          ]}
          value={assignedTo?.userId ?? unassigned}
          onChoose={(chosen) => change({ assignedTo: chosen === unassigned ? null : chosen })}
        />
      </div>
      {deletedOn && (
        <p className="mut">
          {i18n.t('Deleted automatically on')} <When at={deletedOn} />
        </p>
      )}
      {deleting && (
        <ConfirmDialog
          title={i18n.t('Delete enquiry')}
          hint={i18n.t('It is deleted permanently, with all messages, notes and files.')}
          action={i18n.t('Delete')}
          tone="bad"
          onConfirm={async () => {
            await call(inbox.remove, { params: { enquiryId } });
            await changed();
            close();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </header>
  );
}

function Exchange({ enquiry: { message, fields, fullName, createdAt, messages } }: { enquiry: EnquiryDetail }) {
  return (
    <section>
      <h3>{i18n.t('Messages')}</h3>
      <ol className={css['exchange']}>
        <li>
          <p className={css['by']}>
            <bdi>{fullName}</bdi> <When at={createdAt} as="time" />
          </p>
          <dl className={css['fields']}>
            {fieldRows(fields).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {message && <p className={css['text']}>{message}</p>}
        </li>
        {messages.map(({ messageId, from, author, text, createdAt: at }) => (
          <li key={messageId} className={from === 'team' ? css['team'] : undefined}>
            <p className={css['by']}>
              <bdi>{from === 'team' ? (author ?? i18n.t('Former admin')) : fullName}</bdi> <When at={at} as="time" />
            </p>
            <p className={css['text']}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Changing {
  enquiry: EnquiryDetail;
  show: (newest: EnquiryDetail) => Promise<void>;
}

function Reply({ enquiry: { enquiryId, email, templates }, show }: Changing) {
  const [sendingId, setSendingId] = useState(newId);
  const [template, setTemplate] = useState('');
  const [closes, setCloses] = useState(false);
  const start = templates.find(({ templateId }) => templateId === template)?.text ?? '';
  const send = async (text: string) => {
    const body = { sendingId, text, close: closes };
    await show(await call(inbox.reply, { params: { enquiryId }, body }));
    setSendingId(newId());
    setTemplate('');
    toast.success(i18n.t('Reply sent'));
  };
  return (
    <section>
      <h3>{i18n.t('Reply')}</h3>
      {templates.length > 0 && (
        <SelectField<string>
          label={i18n.t('Template')}
          options={[
            { value: '', label: i18n.t('None') },
            ...templates.map(({ templateId, name }) => ({ value: templateId, label: name })),
          ]}
          value={template}
          onChoose={setTemplate}
        />
      )}
      <TextForm
        key={`${sendingId} ${template}`}
        label={i18n.t('Reply to {email}', { email })}
        hint={i18n.t('Sent by email, with a link to a private page where they can answer.')}
        start={{ text: start }}
        rows={7}
        action={i18n.t('Send reply')}
        onSend={({ text }) => send(text)}
      >
        <SelectField<'open' | 'close'>
          label={i18n.t('Then')}
          options={[
            { value: 'open', label: i18n.t('Mark as answered') },
            { value: 'close', label: i18n.t('Close the enquiry') },
          ]}
          value={closes ? 'close' : 'open'}
          onChoose={(then) => setCloses(then === 'close')}
        />
      </TextForm>
    </section>
  );
}

function Notes({ enquiry: { enquiryId, notes }, show }: Changing) {
  return (
    <section>
      <h3>{i18n.t('Notes')}</h3>
      <ul className={css['notes']}>
        {notes.map(({ noteId, author, text, createdAt }) => (
          <li key={noteId}>
            <p className={css['by']}>
              <bdi>{author ?? i18n.t('Former admin')}</bdi> <When at={createdAt} as="time" />
              <button
                type="button"
                className="lnk"
                onClick={() =>
                  call(inbox.removeNote, { params: { enquiryId, enquiryNoteId: noteId } })
                    .then(show)
                    .catch((error: Error) => toast.error(error.message))
                }
              >
                {i18n.t('Delete')}
              </button>
            </p>
            <p className={css['text']}>{text}</p>
          </li>
        ))}
      </ul>
      <TextForm
        label={i18n.t('Visible to admins only')}
        rows={2}
        action={i18n.t('Add note')}
        onSend={async ({ text }) => show(await call(inbox.addNote, { params: { enquiryId }, body: { text } }))}
      />
    </section>
  );
}
