import { i18n } from '@lingui/core';
import { type Appeal, assessments, type Report } from '@stepwell/contract/recruitment/assessments.ts';
import { ownAssessments } from '@stepwell/contract/recruitment/own-assessments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../recruitment.module.css';

/** Appeals with their answers; a candidate makes one, the owner answers it. */
export function Appeals({ report }: { report: Report }) {
  const { attemptId, appeals, can } = report;
  const looking = useSession()?.looking;
  const queryClient = useQueryClient();
  const take = (next: Report) => {
    queryClient.setQueryData(ask(assessments.report, { params: { attemptId } }).queryKey, next);
  };
  const open = appeals.find(({ answeredAt }) => answeredAt === null);
  if (appeals.length === 0 && !can.appeal) return null;
  return (
    <section aria-labelledby="appeals">
      <h2 id="appeals">{i18n.t('Appeals')}</h2>
      {appeals.map((appeal) => (
        <OneAppeal key={appeal.appealId} appeal={appeal} />
      ))}
      {!looking && can.appeal && (
        <Say
          key={appeals.length}
          label={i18n.t('What should be checked, and why')}
          action={i18n.t('Send appeal')}
          done={i18n.t('Appeal sent')}
          send={async (note, appealId) =>
            take(await call(assessments.appeal, { params: { attemptId, appealId }, body: { note } }))
          }
        />
      )}
      {!looking && can.answer && open && (
        <Say
          key={open.appealId}
          label={i18n.t('Your answer')}
          action={i18n.t('Send answer')}
          done={i18n.t('Answer sent')}
          send={async (answer) =>
            take(await call(ownAssessments.answerAppeal, { params: { appealId: open.appealId }, body: { answer } }))
          }
        />
      )}
    </section>
  );
}

function OneAppeal({ appeal: { note, madeAt, dueOn, answer, answeredAt } }: { appeal: Appeal }) {
  return (
    <article className={css['appeal']}>
      <p lang="">{note}</p>
      <p className="mut">
        <When at={madeAt} />
        {answer === null && (
          <>
            {', '}
            {i18n.t('answer due')} <When at={`${dueOn}T00:00:00Z`} />
          </>
        )}
      </p>
      {answer !== null && answeredAt && (
        <>
          <blockquote lang="">{answer}</blockquote>
          <p className="mut">
            {i18n.t('Answered')} <When at={answeredAt} />
          </p>
        </>
      )}
    </article>
  );
}

interface SayProps {
  label: string;
  action: string;
  done: string;
  send: (text: string, id: string) => Promise<void>;
}

function Say({ label, action, done, send }: SayProps) {
  const [id] = useState(newId);
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (text.trim() === '') return setTrouble(i18n.t('Write something first.'));
    setBusy(true);
    setTrouble('');
    try {
      await send(text, id);
      toast.success(done);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
      setBusy(false);
    }
  };
  return (
    <form
      className={css['appeal']}
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <TextField label={label} value={text} lines={4} most={2000} onChange={setText} />
      {trouble && <FieldError>{trouble}</FieldError>}
      <div className={css['row']}>
        <Button type="submit" tone="ghost" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
