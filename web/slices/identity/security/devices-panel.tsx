import { i18n } from '@lingui/core';
import { security, type TrustedDevice } from '@stepwell/contract/identity/sign-in.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { DeviceIcon, nameOfDevice } from './device-name.tsx';
import { Panel } from './panel.public.tsx';
import css from './security.module.css';

/** Where the second step is not asked for. */
export function DevicesPanel() {
  const devices = useQuery(ask(security.trustedDevices, {}));
  return (
    <Panel
      id="devices"
      title={i18n.t('Trusted devices')}
      lead={i18n.t('Trusted devices don’t need a code until their trust expires.')}
    >
      <Answer
        of={devices}
        isEmpty={(data) => data.devices.length === 0}
        whenEmpty={
          <p className={css['note']}>
            {i18n.t('No trusted devices. You can trust a device when you enter your code.')}
          </p>
        }
      >
        {(data) => (
          <ul className={css['rows']}>
            {data.devices.map((device) => (
              <Row key={device.deviceId} device={device} />
            ))}
          </ul>
        )}
      </Answer>
    </Panel>
  );
}

function Row({ device: { deviceId, device, seenAt, trustedUntil } }: { device: TrustedDevice }) {
  const queryClient = useQueryClient();
  const devicesQuery = ask(security.trustedDevices, {});
  const name = nameOfDevice(device);
  const forget = useMutation({
    mutationFn: () => call(security.forgetDevice, { params: { deviceId } }),
    onSuccess: (left) => {
      queryClient.setQueryData(devicesQuery.queryKey, left);
      toast.success(i18n.t('Device removed'));
    },
    onError: (error) => {
      toast.error(error.message);
      return queryClient.invalidateQueries(devicesQuery);
    },
  });
  return (
    <li>
      <DeviceIcon kind={device.kind} />
      <span>
        <b>{name}</b>
        <small>
          {i18n.t('Trusted until')} <When at={trustedUntil} />
          {', '}
          {i18n.t('last signed in')} <When at={seenAt} />
        </small>
      </span>
      <Button
        tone="ghost"
        size="small"
        aria-label={i18n.t('Remove {name}', { name })}
        busy={forget.isPending}
        onClick={() => forget.mutate()}
      >
        {i18n.t('Remove')}
      </Button>
    </li>
  );
}
