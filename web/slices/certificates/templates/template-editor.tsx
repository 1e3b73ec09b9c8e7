import { i18n } from '@lingui/core';
import {
  certificateTemplates,
  ownDesign,
  type Template,
  TemplateTexts,
} from '@stepwell/contract/certificates/templates.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ErrorSummary, useSending } from '../../../ui/fields/form.tsx';
import { SaveRow } from '../../../ui/fields/save-row.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { TemplateFields, type TemplateForm, type Values } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';
import css from './templates.module.css';

const listAddress = '?view=templates';
const addressOf = (templateId: string) => `${listAddress}&template=${templateId}`;
const check = checkedBy(TemplateTexts);

/** One template and what it makes, side by side; `new` begins one from our own paper. */
export function TemplateEditor({ templateId }: { templateId: string }) {
  return (
    <>
      <p className={css['back']}>
        <Link className="lnk" to={listAddress}>
          {i18n.t('All templates')}
        </Link>
      </p>
      {templateId === 'new' ? <Editor known={null} /> : <KnownEditor key={templateId} templateId={templateId} />}
    </>
  );
}

function KnownEditor({ templateId }: { templateId: string }) {
  const template = useQuery(ask(certificateTemplates.one, { params: { templateId } }));
  return <Answer of={template}>{(known) => <Editor known={known} />}</Answer>;
}

const valuesOf = (known: Template | null): Values => ({
  name: known?.name ?? '',
  design: known?.design ?? { ...ownDesign, title: 'Certificate of completion' },
});

function Editor({ known }: { known: Template | null }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // The version that the fields were filled from: a later answer in the cache must not make old words pass for new.
  const [version, setVersion] = useState(known?.version ?? 0);
  const [pictures, setPictures] = useState(() => new Map(known?.pictures.map(({ picture, url }) => [picture, url])));
  const form = useForm<Values>({ initialValues: valuesOf(known), validate: check });
  const { busy, submit, failed } = useSending({
    form: sendable(form),
    send: async () => {
      const body = form.getValues();
      const saved = known
        ? await keepChange(known.templateId, { ...body, version }, setVersion)
        : await call(certificateTemplates.make, { body });
      queryClient.setQueryData(
        ask(certificateTemplates.one, { params: { templateId: saved.templateId } }).queryKey,
        saved,
      );
      await queryClient.invalidateQueries(everything(certificateTemplates.list));
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
      setVersion(saved.version);
      toast.success(known ? i18n.t('Template saved') : i18n.t('Template created'));
      if (!known) void navigate(addressOf(saved.templateId), { replace: true });
    },
  });
  const dirty = form.isDirty();
  return (
    <div className={css['sides']}>
      <form noValidate aria-label={i18n.t('Template')} onSubmit={submit} className={css['form']}>
        <ErrorSummary failed={failed} errors={form.errors} prefix="template-" />
        <TemplateFields
          form={form}
          pictures={pictures}
          keep={({ picture, url }) => setPictures((now) => new Map(now).set(picture, url))}
        />
        <p className={css['then']}>
          {i18n.t('Changes apply to new certificates. Issued certificates keep their version.')}
        </p>
        <SaveRow>
          <Button type="submit" busy={busy}>
            {busy ? i18n.t('Saving') : known ? i18n.t('Save template') : i18n.t('Create template')}
          </Button>
          <span className="mut" role="status">
            {dirty && !busy ? i18n.t('Unsaved changes') : ''}
          </span>
        </SaveRow>
        <UnsavedGuard when={dirty} saving={busy} within />
      </form>
      <TemplatePreview design={form.values.design} />
    </div>
  );
}

/** Where somebody else was quicker, nothing is lost: the words stay, and saving again puts them in place of theirs. */
async function keepChange(templateId: string, body: Values & { version: number }, go: (version: number) => void) {
  try {
    return await call(certificateTemplates.change, { params: { templateId }, body });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'changed_elsewhere') throw error;
    go((await call(certificateTemplates.one, { params: { templateId } })).version);
    throw new Error(
      i18n.t(
        'Another admin changed this template. Save again to replace their version, or reopen it to see theirs. Your changes are still here.',
      ),
    );
  }
}

/** What the server refuses is named by its place within the design; so the form must know these places as fields. */
const sendable = (form: TemplateForm) => ({
  validate: () => form.validate(),
  setErrors: (errors: Parameters<TemplateForm['setErrors']>[0]) => form.setErrors(errors),
  getValues: () => placesIn(form.getValues()),
});
function placesIn({ name, design }: Values): Record<string, unknown> {
  const places: Record<string, unknown> = { name };
  for (const [key, value] of Object.entries(design)) places[`design.${key}`] = value;
  for (const [index, signature] of design.signatures.entries())
    for (const [key, value] of Object.entries(signature)) places[`design.signatures.${index}.${key}`] = value;
  return places;
}
