import { i18n } from '@lingui/core';
import { inbox, type ReplyTemplate } from '@stepwell/contract/enquiries/inbox.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import css from './inbox.module.css';

/** Texts that replies start from: added, changed, deleted. */
export function Templates() {
  const queryClient = useQueryClient();
  const query = ask(inbox.templates, {});
  const found = useQuery(query);
  const [editing, setEditing] = useState<ReplyTemplate | null>(null);
  const [removing, setRemoving] = useState<ReplyTemplate | null>(null);
  const all = found.data?.templates ?? [];
  const keep = async (templates: ReplyTemplate[]) => {
    queryClient.setQueryData(query.queryKey, await call(inbox.keepTemplates, { body: { templates } }));
    await queryClient.invalidateQueries(everything(inbox.one));
  };
  const put = (changed: ReplyTemplate) =>
    keep(
      all.some(({ templateId }) => templateId === changed.templateId)
        ? all.map((one) => (one.templateId === changed.templateId ? changed : one))
        : [...all, changed],
    );
  return (
    <>
      <div className={css['acts']}>
        <Button onClick={() => setEditing({ templateId: newId(), name: '', text: '' })}>
          {i18n.t('Add template')}
        </Button>
      </div>
      <Answer
        of={found}
        isEmpty={({ templates }) => templates.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No templates yet')}
            hint={i18n.t('Templates save you from writing the same reply twice.')}
          />
        }
      >
        {({ templates }) => (
          <ul className={css['notes']}>
            {templates.map((template) => (
              <li key={template.templateId}>
                <h3>{template.name}</h3>
                <p className={css['text']}>{template.text}</p>
                <div className={css['acts']}>
                  <Button size="small" tone="ghost" onClick={() => setEditing(template)}>
                    {i18n.t('Edit')}
                  </Button>
                  <Button size="small" tone="ghost" onClick={() => setRemoving(template)}>
                    {i18n.t('Delete')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {editing && <TemplateDialog template={editing} keep={put} close={() => setEditing(null)} />}
      {removing && (
        <ConfirmDialog
          title={i18n.t('Delete template')}
          hint={i18n.t('“{name}” is deleted permanently. Replies that were sent don’t change.', {
            name: removing.name,
          })}
          action={i18n.t('Delete')}
          tone="bad"
          onConfirm={() => keep(all.filter(({ templateId }) => templateId !== removing.templateId))}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

interface DialogProps {
  template: ReplyTemplate;
  keep: (changed: ReplyTemplate) => Promise<unknown>;
  close: () => void;
}

function TemplateDialog({ template, keep, close }: DialogProps) {
  const [name, setName] = useState(template.name);
  const [text, setText] = useState(template.text);
  const [wrong, setWrong] = useState<Wrong>({});
  const check = () => ({
    ...(name.trim() === '' && { name: i18n.t('Enter a name.') }),
    ...(text.trim() === '' && { text: i18n.t('Enter the text.') }),
  });
  return (
    <FormDialog
      title={template.name ? i18n.t('Edit template') : i18n.t('Add template')}
      action={i18n.t('Save template')}
      unsaved={name !== template.name || text !== template.text}
      check={check}
      onWrong={setWrong}
      send={() => keep({ ...template, name: name.trim(), text: text.trim() })}
      onClose={close}
    >
      <LineField
        label={i18n.t('Name')}
        name="name"
        value={name}
        most={80}
        wrong={wrong['name']}
        autoFocus
        onType={setName}
      />
      <LineField
        label={i18n.t('Text')}
        name="text"
        value={text}
        most={5000}
        rows={9}
        wrong={wrong['text']}
        onType={setText}
      />
    </FormDialog>
  );
}
