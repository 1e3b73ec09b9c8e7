import { i18n } from '@lingui/core';
import { type NoticeDelivery, noticeDelivery, type PushDevice } from '@stepwell/contract/notices/delivery.ts';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { markOfThisBrowser, pushState, subscribe, unsubscribe } from './browser-push.ts';
import css from './delivery.module.css';

const settings = () => ask(noticeDelivery.settings, {}).queryKey;

/** The browsers that show a person's notifications, and the button that adds this one. */
export function Devices({ known: { devices, pushKey } }: { known: NoticeDelivery }) {
  const queryClient = useQueryClient();
  const [mark, setMark] = useState<string | null>();
  const [state, setState] = useState(pushState);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    let gone = false;
    void markOfThisBrowser().then(
      (found) => gone || setMark(found),
      () => gone || setMark(null),
    );
    return () => {
      gone = true;
    };
  }, []);
  const add = async () => {
    setBusy(true);
    setWrong('');
    try {
      const body = await subscribe(pushKey);
      setState(pushState());
      if (!body) return;
      queryClient.setQueryData(settings(), await call(noticeDelivery.addDevice, { body }));
      setMark(await markOfThisBrowser());
      toast.success(i18n.t('Push notifications are on'));
    } catch (error) {
      setWrong(i18n.t('Push notifications could not be turned on. {why}', { why: (error as Error).message }));
    } finally {
      setBusy(false);
    }
  };
  const isListed = devices.some((device) => device.mark === mark);
  return (
    <>
      {devices.length > 0 && (
        <ul className={css['rows']}>
          {devices.map((device) => (
            <Device key={device.deviceId} device={device} isThis={device.mark === mark} />
          ))}
        </ul>
      )}
      {state === 'unsupported' && (
        <p className={css['note']}>
          {i18n.t(
            'This browser doesn’t support push notifications. On iPhone and iPad, add the site to the home screen first.',
          )}
        </p>
      )}
      {state === 'blocked' && !isListed && (
        <p className={css['note']}>
          {i18n.t('Notifications are blocked in this browser. Allow them in its site settings, then reload this page.')}
        </p>
      )}
      {state === 'possible' && mark !== undefined && !isListed && (
        <div className={css['acts']}>
          <Button busy={busy} onClick={add}>
            {i18n.t('Turn on for this device')}
          </Button>
        </div>
      )}
      <p role="status" className={css['refused']}>
        {wrong}
      </p>
    </>
  );
}

function Device({ device, isThis }: { device: PushDevice; isThis: boolean }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<'trial' | 'remove'>();
  const { deviceId, addedAt } = device;
  const name = nameOf(device);
  const attempt = async (what: 'trial' | 'remove', act: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await act();
    } catch (error) {
      toast.error((error as Error).message);
      await queryClient.invalidateQueries({ queryKey: settings() });
    } finally {
      setBusy(undefined);
    }
  };
  const trial = async () => {
    const { outcome } = await call(noticeDelivery.tryDevice, { params: { deviceId } });
    if (outcome === 'sent') toast.success(i18n.t('Test notification sent'));
    if (outcome === 'failed') toast.error(i18n.t('The push service didn’t accept it. Try again later.'));
    if (outcome === 'gone') {
      toast.error(i18n.t('This device no longer takes notifications and was removed.'));
      await queryClient.invalidateQueries({ queryKey: settings() });
    }
  };
  const remove = async () => {
    queryClient.setQueryData(settings(), await call(noticeDelivery.removeDevice, { params: { deviceId } }));
    if (isThis) await unsubscribe();
    toast.success(i18n.t('Device removed'));
  };
  return (
    <li>
      <IconDeviceMobile size={22} stroke={1.6} aria-hidden />
      <span>
        <b>{name}</b>
        <small>
          {isThis && `${i18n.t('This device')}, `}
          {i18n.t('added')} <When at={addedAt} />
        </small>
      </span>
      <span className={css['buttons']}>
        <Button
          tone="ghost"
          size="small"
          busy={busy === 'trial'}
          aria-label={i18n.t('Send a test to {name}', { name })}
          onClick={() => attempt('trial', trial)}
        >
          {i18n.t('Send test')}
        </Button>
        <Button
          tone="ghost"
          size="small"
          busy={busy === 'remove'}
          aria-label={i18n.t('Remove {name}', { name })}
          onClick={() => attempt('remove', remove)}
        >
          {i18n.t('Remove')}
        </Button>
      </span>
    </li>
  );
}

function nameOf({ browser, system }: PushDevice) {
  if (browser && system) return i18n.t('{browser} on {system}', { browser, system });
  return browser ?? system ?? i18n.t('Unknown device');
}
