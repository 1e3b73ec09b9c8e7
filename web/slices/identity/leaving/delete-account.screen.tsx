import { i18n } from '@lingui/core';
import { useLocation } from 'react-router';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Leaving } from './leaving.tsx';

export function DeleteAccount() {
  const { pathname } = useLocation();
  const area = pathname.toLowerCase().startsWith('/instructor') ? 'instructor' : 'student';
  return (
    <>
      <PageHeader title={i18n.t('Delete account')} />
      <Leaving
        exportFirst={
          <ButtonLink tone="ghost" to={`/${area}/setting?view=data`}>
            {i18n.t('Export data first')}
          </ButtonLink>
        }
      />
    </>
  );
}
