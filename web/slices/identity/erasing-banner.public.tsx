import { i18n } from '@lingui/core';
import { IconHourglassLow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { profileAsk } from '../../session/profile.ts';
import { tokenNow } from '../../session/session.ts';
import { When } from '../../ui/time/when.tsx';
import css from './erasing-banner.module.css';
import { KeepAccount } from './leaving/keep-account.tsx';

/** Over a frame while an account waits to be erased. Where no frame asks for the profile, as on public pages, it asks once. */
export function ErasingBanner() {
  const { data: profile } = useQuery({
    ...profileAsk(),
    enabled: tokenNow() !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!profile?.eraseAt) return null;
  return (
    <section className={css['banner']} aria-label={i18n.t('Account deletion scheduled')}>
      <IconHourglassLow size={20} stroke={1.8} aria-hidden />
      <p>
        {i18n.t('Your account will be deleted on')} <When at={profile.eraseAt} as="time" />.
      </p>
      {!profile.viewedBy && <KeepAccount size="small" />}
    </section>
  );
}
