import { i18n } from '@lingui/core';
import { type LetterPage, LetterWords, letterTexts } from '@stepwell/contract/admin/letters.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../../ui/fields/form.tsx';
import { SaveFooter } from '../../../ui/fields/save-footer.tsx';
import { Textarea, TextInput } from '../../../ui/inputs/inputs.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { submittedText } from '../settings/audit-object-labels.ts';
import settings from '../settings/settings.module.css';
import { letterGroupText } from './letter-groups.ts';
import { LetterHistory } from './letter-history.tsx';
import { LetterPreview } from './letter-preview.tsx';
import css from './letters.module.css';

const pageOf = (name: string) => ask(letterTexts.read, { params: { letterName: name } });

/** One email: its subject and text, how it looks, what it said before. */
export function LetterEditor({ name }: { name: string }) {
  const page = useQuery(pageOf(name));
  return (
    <>
      <p>
        <Link className="lnk" to="?view=letters">
          {i18n.t('All email templates')}
        </Link>
      </p>
      <Answer of={page}>{(known) => <Editor known={known} />}</Answer>
    </>
  );
}

/** What stands in the fields: the site's words, or the product's where it has none. */
const shownOf = ({ own, words }: Pick<LetterPage, 'own' | 'words'>): LetterWords => ({
  subject: words.subject || own.subject,
  text: words.text || own.text,
});
/** What is the product's own is kept as nothing, so that it follows the product. */
const keptOf = ({ subject, text }: LetterWords, own: LetterWords): LetterWords => ({
  subject: subject.trim() === own.subject ? '' : subject,
  text: text.trim() === own.text ? '' : text,
});

function Editor({ known }: { known: LetterPage }) {
  const { name, own, fields } = known;
  const params = { letterName: name };
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(known.version);
  const [isHistory, setHistory] = useState(false);
  const last = useRef<'subject' | 'text'>('text');
  const form = useForm({ initialValues: shownOf(known), validate: checkedBy(LetterWords) });
  const fill = (page: LetterPage) => {
    form.setInitialValues(shownOf(page));
    form.setValues(shownOf(page));
    setVersion(page.version);
    queryClient.setQueryData(pageOf(name).queryKey, page);
    return queryClient.invalidateQueries(everything(letterTexts.list));
  };
  const keep = async (values: LetterWords) => {
    await fill(await call(letterTexts.keep, { params, body: { ...keptOf(values, own), version } }));
    toast.success(i18n.t('Email template saved'));
  };
  const { busy, submit, failed } = useSending({ form, send: keep });
  const trial = useMutation({
    mutationFn: () => call(letterTexts.trial, { params, body: keptOf(form.values, own) }),
  });
  /** Puts a field where the cursor was last. */
  const insert = (field: string) => {
    const box = document.getElementById(`letter-${last.current}`) as HTMLInputElement | HTMLTextAreaElement | null;
    const text = form.values[last.current];
    const at = box?.selectionStart ?? text.length;
    const to = box?.selectionEnd ?? at;
    form.setFieldValue(last.current, `${text.slice(0, at)}{{${field}}}${text.slice(to)}`);
    box?.focus();
  };
  const isOwn = form.values.subject.trim() === own.subject && form.values.text.trim() === own.text;
  return (
    <>
      <h2 className={css['title']}>{own.subject}</h2>
      <p className="mut">{letterGroupText(known.group)}</p>
      <div className={css['columns']}>
        <form noValidate aria-label={i18n.t('Email template')} onSubmit={submit}>
          <ErrorSummary failed={failed} errors={form.errors} prefix="letter-" />
          <div className={fieldsClass}>
            <TextInput
              {...form.getInputProps('subject')}
              id="letter-subject"
              label={i18n.t('Subject')}
              size="md"
              autoComplete="off"
              onFocus={() => {
                last.current = 'subject';
              }}
            />
            <Textarea
              {...form.getInputProps('text')}
              id="letter-text"
              label={i18n.t('Text')}
              description={i18n.t('Plain text. Links become clickable. The site’s name and contact are added below.')}
              rows={14}
              onFocus={() => {
                last.current = 'text';
              }}
            />
          </div>
          <section className={css['fields']} aria-label={i18n.t('Fields')}>
            <h3>{i18n.t('Fields')}</h3>
            <ul>
              {fields.map(({ name: field, sample }) => (
                <li key={field}>
                  <button
                    type="button"
                    title={sample || i18n.t('Often empty')}
                    aria-label={i18n.t('Insert {field}', { field })}
                    onClick={() => insert(field)}
                  >
                    {`{{${field}}}`}
                  </button>
                </li>
              ))}
            </ul>
          </section>
          <div className={settings['save']}>
            <Button tone="ghost" size="small" busy={trial.isPending} onClick={() => trial.mutate()}>
              {i18n.t('Send me a test')}
            </Button>
            <Button tone="ghost" size="small" onClick={() => setHistory(true)}>
              {i18n.t('Version history')}
            </Button>
            {!isOwn && (
              <Button tone="ghost" size="small" onClick={() => form.setValues(own)}>
                {i18n.t('Use original text')}
              </Button>
            )}
          </div>
          <p role="status" className={trial.data ? settings['good'] : settings['bad']}>
            {trial.data && `${trial.data.to}: ${submittedText(trial.data)}`}
            {trial.error?.message}
          </p>
          <SaveFooter busy={busy} changed={form.isDirty()} action={i18n.t('Save template')} />
        </form>
        <LetterPreview name={name} words={keptOf(form.values, own)} />
      </div>
      {isHistory && (
        <LetterHistory
          name={name}
          own={own}
          now={form.values}
          restore={async (words) => {
            const shown = shownOf({ own, words });
            form.setValues(shown);
            await keep(shown);
            setHistory(false);
          }}
          onClose={() => setHistory(false)}
        />
      )}
    </>
  );
}
