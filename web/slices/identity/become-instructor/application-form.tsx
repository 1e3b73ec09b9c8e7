import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import {
  type ApplicationDraft,
  applications,
  EXPERIENCE,
  MOTIVATION,
  type OwnApplication,
  WholeApplication,
} from '@stepwell/contract/identity/applications.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { ErrorSummary, useSending } from '../../../ui/fields/form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from './application.module.css';
import { DocumentsField } from './documents-field.tsx';
import { LinksField } from './links-field.tsx';
import { clearSavedApplication } from './saved-application.ts';
import { SavedLine } from './saved-line.tsx';
import { useDraft } from './use-draft.ts';

interface Props {
  userId: string;
  /** A draft to go on with, or a declined one whose words begin the next; nothing at first. */
  found: OwnApplication | null;
  emailConfirmed: boolean;
  onChange: (row: OwnApplication) => void;
  /** The draft is gone. */
  onDiscarded: () => void;
}

/** The application while it is written. */
export function ApplicationForm({ userId, found, emailConfirmed, onChange, onDiscarded }: Props) {
  const [errors, setErrors] = useState<Record<string, ReactNode>>({});
  const [discarding, setDiscarding] = useState(false);
  const draft = useDraft({ userId, found, onSaved: onChange });
  const { values } = draft;
  // What was wrong with a field is not said of what stands there now.
  const change = (some: Partial<ApplicationDraft>) => {
    draft.change(some);
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in some))));
  };
  const form = {
    getValues: () => values,
    setErrors,
    validate() {
      const wrong = firstOfEach(checkedBy(WholeApplication)(values));
      setErrors(wrong);
      return { hasErrors: Object.keys(wrong).length > 0 };
    },
  };
  const { busy, submit, failed } = useSending({
    form,
    send: async () => {
      await draft.flush();
      const version = draft.version();
      if (!draft.isSaved() || version === null) {
        throw new Error(
          i18n.t('Your changes are not saved yet. Check the message above the button, then submit again.'),
        );
      }
      try {
        onChange(await call(applications.submit, { body: { version } }));
      } catch (error) {
        if (error instanceof Refusal && error.fields)
          throw new Refusal(error.code, { ...error, message: error.message, fields: firstOfEach(error.fields) });
        throw error;
      }
      clearSavedApplication();
      toast.success(i18n.t('Application submitted'));
    },
  });
  const isDraft = found?.state === 'draft';
  const text = (name: 'motivation' | 'experience') => ({
    ...draftField(name),
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const draftField = (name: keyof ApplicationDraft) => ({ id: `apply-${name}`, error: errors[name] });
  return (
    <form className={css['form']} noValidate aria-label={i18n.t('Application to teach')} onSubmit={submit}>
      <ErrorSummary failed={failed} errors={errors} prefix="apply-" />
      <SubjectField {...draftField('subject')} value={values.subject} onChoose={(subject) => change({ subject })} />
      <Field
        {...text('motivation')}
        label={i18n.t('What would you teach, and to which students?')}
        help={i18n.t('What will students be able to do after your course?')}
        rows={8}
        limits={MOTIVATION}
      />
      <Field
        {...text('experience')}
        label={i18n.t('What experience do you have?')}
        help={i18n.t('Work in the subject, and teaching or mentoring.')}
        rows={5}
        limits={EXPERIENCE}
      />
      <LinksField {...draftField('links')} links={values.links} onChange={(links) => change({ links })} />
      <DocumentsField documents={isDraft ? found.documents : []} onChange={onChange} />
      {!emailConfirmed && (
        <p className={css['told']}>
          {i18n.t('Confirm your email address before you submit. We send the decision there.')}
        </p>
      )}
      <SavedLine draft={draft} />
      <div className={css['acts']}>
        <Button type="submit" size="big" busy={busy}>
          {busy ? i18n.t('Submitting') : i18n.t('Submit application')}
        </Button>
        {isDraft && (
          <button type="button" className="lnk" onClick={() => setDiscarding(true)}>
            {i18n.t('Delete draft')}
          </button>
        )}
      </div>
      {discarding && (
        <ConfirmDialog
          title={i18n.t('Delete draft')}
          hint={i18n.t('Its text and documents are deleted permanently.')}
          action={i18n.t('Delete')}
          tone="bad"
          onConfirm={async () => {
            await call(applications.discard, {});
            clearSavedApplication();
            onDiscarded();
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </form>
  );
}

/** `links.2` is said at the links. */
function firstOfEach(fields: Record<string, string>) {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) found[path.split('.')[0] ?? path] ??= message;
  return found;
}

interface SubjectProps {
  id: string;
  error: ReactNode;
  value: string;
  onChoose: (subject: string) => void;
}

function SubjectField({ id, error, value, onChoose }: SubjectProps) {
  const tree = useQuery(ask(catalog.categories, {}));
  const all = tree.data?.items ?? [];
  return (
    <Field id={id} error={error} label={i18n.t('Subject')} help={tree.error ? tree.error.message : undefined}>
      {(aria) => (
        <select {...aria} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          <option value="">{i18n.t('Choose a subject')}</option>
          {value && !all.some(({ key }) => key === value) && <option value={value}>{value}</option>}
          {all
            .filter(({ parentKey }) => parentKey === null)
            .map((top) => (
              <optgroup key={top.key} label={top.label}>
                <option value={top.key}>{i18n.t('All of {label}', { label: top.label })}</option>
                {all
                  .filter(({ parentKey }) => parentKey === top.key)
                  .map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
              </optgroup>
            ))}
        </select>
      )}
    </Field>
  );
}
