import { i18n } from '@lingui/core';
import type { ApiKey } from '@stepwell/contract/integrations/api-keys.ts';
import { When } from '../../../ui/time/when.tsx';

/** Why a key opens nothing any more; nothing while it does. */
export function endOf({ revokedAt, expiresAt }: ApiKey) {
  if (revokedAt) return 'revoked';
  return Date.parse(expiresAt) <= Date.now() ? 'expired' : null;
}

/** When a key was last used, and from where. */
export function KeyUse({ of: { usedAt, usedFrom } }: { of: ApiKey }) {
  if (!usedAt) return <>{i18n.t('never used')}</>;
  return (
    <>
      {i18n.t('last used')} <When at={usedAt} as="time" />
      {usedFrom && ` ${i18n.t('from {address}', { address: usedFrom })}`}
    </>
  );
}
