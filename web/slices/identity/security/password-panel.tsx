import { i18n } from '@lingui/core';
import { security } from '@stepwell/contract/identity/sign-in.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { thisDevice } from '../../../session/device.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../../ui/fields/form.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Panel } from './panel.public.tsx';
import { PasswordField } from './secret-field.tsx';
import css from './security.module.css';

/** Changing the password, for every status. Stands alone on the dashboard of those who wait, too. */
export function PasswordPanel() {
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState<number | null>(null);
  const form = useForm({
    initialValues: { current: '', password: '' },
    validate: checkedBy(security.changePassword.body),
  });
  const { busy, submit, failed } = useSending({
    form,
    send: async (body) => {
      setEnded(null);
      const changed = await call(security.changePassword, { body: { ...body, ...thisDevice() } });
      setEnded(changed.ended);
      form.reset();
      await Promise.all([
        queryClient.invalidateQueries(everything(security.sessions)),
        queryClient.invalidateQueries(everything(security.trustedDevices)),
      ]);
    },
  });
  return (
    <Panel id="password" title={i18n.t('Password')}>
      <form className={css['form']} noValidate aria-labelledby="password-title" onSubmit={submit}>
        <ErrorSummary failed={failed} errors={form.errors} prefix="own-" />
        <div className={fieldsClass}>
          <PasswordField
            id="own-current"
            label={i18n.t('Current password')}
            input={form.getInputProps('current')}
            error={form.errors['current']}
          />
          <PasswordField
            id="own-password"
            label={i18n.t('New password')}
            description={i18n.t('At least 10 characters. Try using a sentence.')}
            input={form.getInputProps('password')}
            error={form.errors['password']}
            isNew
          />
        </div>
        <p className={css['note']}>{i18n.t('Changing your password ends your other sessions.')}</p>
        <div className={css['acts']}>
          <Button type="submit" busy={busy}>
            {busy ? i18n.t('Changing password…') : i18n.t('Change password')}
          </Button>
        </div>
        <div role="status">
          {ended !== null && (
            <p className={css['done']}>
              <IconCircleCheck size={20} stroke={1.8} aria-hidden />
              {i18n.t(
                '{ended, plural, =0 {Password changed.} one {Password changed. # other session ended.} other {Password changed. # other sessions ended.}}',
                { ended },
              )}
            </p>
          )}
        </div>
      </form>
    </Panel>
  );
}
