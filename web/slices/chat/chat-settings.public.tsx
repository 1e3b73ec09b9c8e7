import { i18n } from '@lingui/core';
import { chatInbox, type ChatSettings as Settings } from '@stepwell/contract/chat/inbox.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { weekdays } from '@stepwell/contract/site/site-settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { Check } from '../../ui/fields/check.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FieldError } from '../../ui/fields/form.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../ui/storage/unsaved.tsx';
import { weekdayNames } from '../../ui/text/weekday-names.ts';
import css from './chat-settings.module.css';

/** When questions are answered, and how long one person may leave a student waiting. */
export function ChatSettings() {
  const found = useQuery(ask(chatInbox.settings, {}));
  return <Answer of={found}>{(known) => <SettingsForm key={known.version} known={known} />}</Answer>;
}

function SettingsForm({ known }: { known: Settings }) {
  const queryClient = useQueryClient();
  const { version, zone, ...first } = known;
  const [typed, setTyped] = useState({ ...first, chatReturnMinutes: String(first.chatReturnMinutes) });
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const query = ask(chatInbox.settings, {});
  const save = useMutation({
    mutationFn: () => {
      const minutes = /^\d{1,4}$/.test(typed.chatReturnMinutes.trim()) ? Number(typed.chatReturnMinutes) : -1;
      return call(chatInbox.keepSettings, { body: { ...typed, chatReturnMinutes: minutes, version } });
    },
    onSuccess: (newest) => {
      queryClient.setQueryData(query.queryKey, newest);
      toast.success(i18n.t('Settings saved'));
    },
  });
  const fields = save.error instanceof Refusal ? (save.error.fields ?? {}) : {};
  const isChanged =
    JSON.stringify({ ...typed, chatReturnMinutes: Number(typed.chatReturnMinutes) }) !== JSON.stringify(first);
  const chosen = weekdays.filter((day) => typed.chatDays.includes(day));
  return (
    <form
      className={css['form']}
      noValidate
      aria-label={i18n.t('Chat')}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <fieldset className={css['days']}>
        <legend>{i18n.t('Days with replies')}</legend>
        <div>
          {weekdays.map((day, at) => (
            <label key={day} htmlFor={`chat-${day}`}>
              <Check
                id={`chat-${day}`}
                checked={chosen.includes(day)}
                onChange={({ target }) =>
                  change({
                    chatDays: weekdays.filter((one) => (one === day ? target.checked : chosen.includes(one))).join(','),
                  })
                }
              />
              {weekdayNames()[at]}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mut">
        {i18n.t('Students see these hours in the chat, in their own time zone. Choose no days to show none.')}
      </p>
      <div className={css['times']}>
        <Field id="chat-opens" label={i18n.t('From ({zone})', { zone })} error={fields['chatOpens']}>
          {(aria) => (
            <input
              {...aria}
              type="time"
              value={typed.chatOpens}
              onChange={({ target }) => change({ chatOpens: target.value })}
            />
          )}
        </Field>
        <Field id="chat-closes" label={i18n.t('Until ({zone})', { zone })} error={fields['chatCloses']}>
          {(aria) => (
            <input
              {...aria}
              type="time"
              value={typed.chatCloses}
              onChange={({ target }) => change({ chatCloses: target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        id="chat-minutes"
        label={i18n.t('Return to the queue after (minutes)')}
        help={i18n.t('When the assigned person hasn’t replied to a waiting student.')}
        error={fields['chatReturnMinutes']}
      >
        {(aria) => (
          <input
            {...aria}
            inputMode="numeric"
            value={typed.chatReturnMinutes}
            onChange={({ target }) => change({ chatReturnMinutes: target.value })}
          />
        )}
      </Field>
      <div role="alert">
        {save.error && Object.keys(fields).length === 0 && <FieldError>{save.error.message}</FieldError>}
      </div>
      <div>
        <Button type="submit" busy={save.isPending}>
          {i18n.t('Save settings')}
        </Button>
      </div>
      <UnsavedGuard when={isChanged && !save.isSuccess} saving={save.isPending} within />
    </form>
  );
}
