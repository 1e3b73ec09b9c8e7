import { i18n } from '@lingui/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { viewAsEnded } from '../../session/view-as.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { useSite } from '../../ui/page/site.ts';
import { Button } from '../../ui/parts/button.tsx';
import css from './view-as-banner.module.css';

/** Over every layout while an admin sees Stepwell as somebody else: who that is, and the way back. */
export function ViewAsBanner() {
  const session = useSession();
  const { siteName } = useSite();
  const [busy, setBusy] = useState(false);
  const looking = session?.looking === true;
  useEffect(() => {
    const how = viewAsEnded();
    if (how === 'over') toast.success(i18n.t('View ended after 30 minutes. You are back in your own account.'));
    if (how === 'stopped') toast.success(i18n.t('You are back in your own account'));
  }, []);
  useEffect(() => {
    // Menus that stand still begin under it.
    document.documentElement.toggleAttribute('data-looking', looking);
    return () => document.documentElement.removeAttribute('data-looking');
  }, [looking]);
  if (!session || !looking) return null;
  return (
    <aside className={css['banner']} aria-label={i18n.t('View as')}>
      <IconEye size={20} stroke={1.8} aria-hidden />
      <p>
        <b>{i18n.t('You are viewing {siteName} as {name}.', { siteName, name: session.fullName })}</b>{' '}
        <span>{i18n.t('Read-only.')}</span>
      </p>
      <Button
        size="small"
        tone="ghost"
        className={css['stop'] ?? ''}
        busy={busy}
        onClick={() => {
          setBusy(true);
          void signOut();
        }}
      >
        {i18n.t('Stop')}
      </Button>
    </aside>
  );
}
