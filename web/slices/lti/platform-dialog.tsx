import { i18n } from '@lingui/core';
import { type LtiPlatform, LtiPlatformForm, ltiAdmin } from '@stepwell/contract/lti/registrations.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Tick } from '../../ui/fields/author-fields.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { linesIn, useTextLines } from './text-lines.tsx';

const check = checkedBy(LtiPlatformForm);

interface Props {
  /** The one that is edited; nothing for a new one. */
  platform?: LtiPlatform;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** What the admin of the other side says about their platform. */
export function PlatformDialog({ platform, onSaved, onClose }: Props) {
  const { texts, line, isAltered, setWrong } = useTextLines(
    {
      name: platform?.name ?? '',
      issuer: platform?.issuer ?? '',
      clientId: platform?.clientId ?? '',
      deploymentIds: platform?.deploymentIds.join('\n') ?? '',
      authUrl: platform?.authUrl ?? '',
      tokenUrl: platform?.tokenUrl ?? '',
      jwksUrl: platform?.jwksUrl ?? '',
    },
    10_000,
  );
  const [trustsEmails, setTrustsEmails] = useState(platform?.trustsEmails ?? false);
  const body = { ...texts, deploymentIds: linesIn(texts.deploymentIds), trustsEmails };
  const send = async () => {
    if (platform) await call(ltiAdmin.changePlatform, { params: { platformId: platform.platformId }, body });
    else await call(ltiAdmin.createPlatform, { body });
    return onSaved();
  };
  return (
    <FormDialog
      title={platform ? i18n.t('Edit platform') : i18n.t('Add platform')}
      hint={i18n.t('The platform shows these values once this site is registered there.')}
      action={platform ? i18n.t('Save platform') : i18n.t('Add platform')}
      unsaved={isAltered}
      check={() => check(body)}
      onWrong={setWrong}
      send={send}
      onClose={onClose}
    >
      {line('name', i18n.t('Name'), { autoFocus: true })}
      {line('issuer', i18n.t('Issuer (platform ID)'))}
      {line('clientId', i18n.t('Client ID'))}
      {line('deploymentIds', i18n.t('Deployment IDs'), { hint: i18n.t('One per line.'), rows: 2 })}
      {line('authUrl', i18n.t('Authentication request URL'))}
      {line('tokenUrl', i18n.t('Access token URL'))}
      {line('jwksUrl', i18n.t('Key set URL'))}
      <Tick
        label={i18n.t('The platform confirms email addresses')}
        hint={i18n.t(
          'Learners without an account get one as approved students. Existing accounts are linked by their password.',
        )}
        checked={trustsEmails}
        onChange={setTrustsEmails}
      />
    </FormDialog>
  );
}
