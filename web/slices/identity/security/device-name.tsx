import { i18n } from '@lingui/core';
import type { Device } from '@stepwell/contract/identity/sign-in.ts';
import { IconDeviceDesktop, IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';

const icons = {
  computer: IconDeviceLaptop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDeviceDesktop,
};

export function nameOfDevice({ browser, system }: Device) {
  if (browser && system) return i18n.t('{browser} on {system}', { browser, system });
  return browser ?? system ?? i18n.t('Unknown device');
}

export function DeviceIcon({ kind }: Pick<Device, 'kind'>) {
  const Icon = icons[kind];
  return <Icon size={22} stroke={1.6} aria-hidden />;
}
