import { i18n } from '@lingui/core';
import { useLocation } from 'react-router';
import { DeadEnd } from '../../ui/page/dead-end.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';

export function AdminNotFound() {
  const { pathname } = useLocation();
  const missingPath = pathname.toLowerCase() === '/admin/not-found' ? null : pathname;
  return (
    <DeadEnd
      kind="lost"
      title={i18n.t('Admin page not found')}
      acts={<ButtonLink to="/admin/students">{i18n.t('Go to students')}</ButtonLink>}
    >
      {missingPath
        ? i18n.t('{asked} may have moved or contain a typo. The menu lists all admin pages.', { asked: missingPath })
        : i18n.t('The page may have moved. The menu lists all admin pages.')}
    </DeadEnd>
  );
}
