import { i18n } from '@lingui/core';
import type { ResumeItem } from '@stepwell/contract/resumes/document.ts';
import { type Provable, resumes } from '@stepwell/contract/resumes/resumes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { useSite } from '../../../ui/page/site.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../resumes.module.css';

interface Props {
  add: (item: ResumeItem) => void;
  onClose: () => void;
}

/** What the site can confirm: certificates, solved challenges, passed quizzes. Each becomes a line with a link. */
export function ProofDialog({ add, onClose }: Props) {
  const list = useQuery(ask(resumes.provable, {}));
  return (
    <Dialog label={i18n.t('Add verified record')} shape="wide" close={onClose}>
      <div className={css['import']}>
        <h2>{i18n.t('Add verified record')}</h2>
        <p className="mut">{i18n.t('Each record gets a link and a QR code that anyone can check.')}</p>
        <Answer
          of={list}
          isEmpty={({ items }) => items.length === 0}
          whenEmpty={
            <NothingYet
              title={i18n.t('Nothing to verify yet')}
              hint={i18n.t('Finish a course, solve a challenge or pass a quiz. It appears here.')}
            />
          }
        >
          {({ items }) => (
            <ul className={css['provable']}>
              {items.map((deed) => (
                <li key={`${deed.kind} ${deed.subjectId}`}>
                  <Deed deed={deed} add={add} />
                </li>
              ))}
            </ul>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

function Deed({
  deed: { kind, subjectId, title, detail, at },
  add,
}: {
  deed: Provable;
  add: (item: ResumeItem) => void;
}) {
  const { siteName } = useSite();
  const proof = useMutation({
    mutationFn: () => call(resumes.prove, { body: { kind, subjectId } }),
    onSuccess: ({ url }) =>
      add({
        name: kind === 'certificate' ? title : `${title}: ${detail}`,
        issuer: siteName,
        date: at.slice(0, 10),
        url,
      }),
  });
  return (
    <>
      <span>
        <b>{title}</b>
        <small className="mut">
          {detail}, <When at={at} as="long" />
        </small>
        {proof.error && <FieldError>{proof.error.message}</FieldError>}
      </span>
      <Button
        tone="ghost"
        size="small"
        busy={proof.isPending}
        disabled={proof.isSuccess}
        aria-label={i18n.t('Add {name}', { name: title })}
        onClick={() => proof.mutate()}
      >
        {proof.isSuccess ? i18n.t('Added') : i18n.t('Add')}
      </Button>
    </>
  );
}
