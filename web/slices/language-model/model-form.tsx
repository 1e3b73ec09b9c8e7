import { i18n } from '@lingui/core';
import { ModelForm as Form, languageModel, type ModelState } from '@stepwell/contract/language-model/language-model.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { Tick } from '../../ui/fields/author-fields.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../ui/fields/form.tsx';
import { SaveFooter } from '../../ui/fields/save-footer.tsx';
import { NumberInput, PasswordInput, TextInput } from '../../ui/inputs/inputs.tsx';
import { useForm } from '../../ui/inputs/use-form.ts';
import { toast } from '../../ui/overlay/toast.ts';
import css from './language-model.module.css';

const valuesOf = ({ settings }: ModelState): Form => ({ ...settings, key: '', dropKey: false });

/** Address, models and budgets; a stored key is never shown, only replaced or deleted. */
export function ModelForm({ known }: { known: ModelState }) {
  const queryClient = useQueryClient();
  const query = ask(languageModel.state, {});
  const [{ version, hasKey }, setStored] = useState(known);
  const [overtaken, setOvertaken] = useState(false);
  const form = useForm<Form>({ initialValues: valuesOf(known), validate: checkedBy(Form) });
  const fill = (state: ModelState) => {
    queryClient.setQueryData(query.queryKey, state);
    setStored(state);
    form.setInitialValues(valuesOf(state));
    form.setValues(valuesOf(state));
  };
  const { busy, submit, failed } = useSending({
    form,
    send: async (values) => {
      setOvertaken(false);
      try {
        fill(await call(languageModel.save, { body: { ...values, version } }));
        toast.success(i18n.t('Settings saved'));
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'changed_elsewhere') throw error;
        fill(await call(languageModel.state, {}));
        setOvertaken(true);
      }
    },
  });
  const field = (name: keyof Form) => ({
    ...form.getInputProps(name),
    id: `model-${name}`,
    size: 'md' as const,
    autoComplete: 'off',
  });
  const changed = form.isDirty();
  return (
    <form noValidate aria-label={i18n.t('Language model')} onSubmit={submit} className={css['form']}>
      <ErrorSummary failed={failed} errors={form.errors} prefix="model-" />
      {overtaken && (
        <p className={css['overtaken']} role="alert">
          {i18n.t('Another admin changed these settings. The latest values are shown; your changes were not saved.')}
        </p>
      )}
      <div className={fieldsClass}>
        <Tick
          label={i18n.t('Offer the language model to students')}
          checked={form.values.isOn}
          onChange={(isOn) => form.setFieldValue('isOn', isOn)}
        />
        <TextInput
          {...field('baseUrl')}
          label={i18n.t('Service URL')}
          description={i18n.t('Any OpenAI-compatible service, for example https://api.example.com/v1')}
          type="url"
        />
        <PasswordInput
          {...field('key')}
          label={i18n.t('API key')}
          description={
            hasKey
              ? i18n.t('A key is stored. Enter a new one to replace it. It is deleted when the URL’s host changes.')
              : i18n.t('Optional. Stored encrypted and never shown again.')
          }
          autoComplete="new-password"
          reveal={i18n.t('Show key')}
        />
        {hasKey && (
          <Tick
            label={i18n.t('Delete the stored key')}
            checked={form.values.dropKey}
            onChange={(dropKey) => form.setFieldValue('dropKey', dropKey)}
          />
        )}
        <TextInput {...field('textModel')} label={i18n.t('Text model')} />
        <TextInput {...field('transcriptionModel')} label={i18n.t('Transcription model (optional)')} />
        <div className={css['pair']}>
          <TextInput {...field('speechModel')} label={i18n.t('Speech model (optional)')} />
          <TextInput {...field('speechVoice')} label={i18n.t('Voice (optional)')} />
        </div>
        <div className={css['pair']}>
          <NumberInput {...field('requestsPerPerson')} label={i18n.t('Requests per person and day')} />
          <NumberInput {...field('tokensPerDay')} label={i18n.t('Tokens per day, everyone together')} />
        </div>
      </div>
      <SaveFooter busy={busy} changed={changed} action={i18n.t('Save settings')} />
    </form>
  );
}
