import { i18n } from '@lingui/core';
import { Link } from 'react-router';

/** What somebody agrees to, to be read beside the tick that says so. */
export function TermsLinks() {
  return (
    <>
      {i18n.t('Read first:')}{' '}
      <Link className="lnk" to="/terms" target="_blank">
        {i18n.t('the terms of use')}
      </Link>{' '}
      {i18n.t('and')}{' '}
      <Link className="lnk" to="/privacy" target="_blank">
        {i18n.t('the privacy notice')}
      </Link>
    </>
  );
}
