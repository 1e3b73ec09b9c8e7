import { i18n } from '@lingui/core';
import { AnnouncementInput } from '@stepwell/contract/learning/course-discussion.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type FormEvent, useRef, useState } from 'react';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { textFormStyles } from '../../../ui/fields/text-form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';

const check = checkedBy(AnnouncementInput);

interface Props {
  onSend: (content: { title: string; html: string }) => Promise<unknown>;
  onCancel: () => void;
}

/** A word to everybody in a course, written as lectures are. */
export function AnnouncementForm({ onSend, onCancel }: Props) {
  const [draft, setDraft] = useState({ title: '', html: '' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    const problems = check(draft);
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    running.current = true;
    setBusy(true);
    try {
      await onSend(draft);
    } catch (error) {
      const fields = error instanceof Refusal ? error.fields : undefined;
      setWrong(fields ?? { all: error instanceof Error ? error.message : i18n.t('Couldn’t complete this action') });
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <form className={textFormStyles.form} onSubmit={send} noValidate>
      <LineField
        label={i18n.t('Title')}
        name="title"
        value={draft.title}
        most={160}
        wrong={wrong['title']}
        onType={(title) => setDraft((now) => ({ ...now, title }))}
      />
      <div>
        <p className={fieldStyles.label}>{i18n.t('What should students know?')}</p>
        <RichText
          small
          label={i18n.t('What should students know?')}
          value={draft.html}
          onChange={(html) => setDraft((now) => ({ ...now, html }))}
        />
        {(wrong['html'] || wrong['all']) && (
          <p role="alert" className={textFormStyles.wrong}>
            <FieldError>{wrong['html'] ?? wrong['all']}</FieldError>
          </p>
        )}
      </div>
      <div className={textFormStyles.acts}>
        <Button type="submit" size="small" busy={busy}>
          {i18n.t('Post announcement')}
        </Button>
        <Button tone="ghost" size="small" onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
      </div>
      <UnsavedGuard when={draft.title !== '' || draft.html !== ''} saving={busy} within />
    </form>
  );
}
