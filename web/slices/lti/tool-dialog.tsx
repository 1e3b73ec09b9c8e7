import { i18n } from '@lingui/core';
import { type LtiTool, LtiToolForm, ltiAdmin } from '@stepwell/contract/lti/registrations.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Tick } from '../../ui/fields/author-fields.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { linesIn, useTextLines } from './text-lines.tsx';

const check = checkedBy(LtiToolForm);

interface Props {
  /** The one that is edited; nothing for a new one. */
  tool?: LtiTool;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** What the vendor of a tool says about it. */
export function ToolDialog({ tool, onSaved, onClose }: Props) {
  const { texts, line, isAltered, setWrong } = useTextLines(
    {
      name: tool?.name ?? '',
      loginUrl: tool?.loginUrl ?? '',
      launchUrl: tool?.launchUrl ?? '',
      redirectUrls: tool?.redirectUrls.join('\n') ?? '',
      jwksUrl: tool?.jwksUrl ?? '',
      publicKey: tool?.publicKey ?? '',
      deepLinkingUrl: tool?.deepLinkingUrl ?? '',
    },
    20_000,
  );
  const [sendsName, setSendsName] = useState(tool?.sendsName ?? true);
  const [sendsEmail, setSendsEmail] = useState(tool?.sendsEmail ?? false);
  const body = {
    ...texts,
    redirectUrls: linesIn(texts.redirectUrls),
    jwksUrl: texts.jwksUrl.trim() || null,
    publicKey: texts.publicKey.trim() || null,
    deepLinkingUrl: texts.deepLinkingUrl.trim() || null,
    sendsName,
    sendsEmail,
  };
  const send = async () => {
    if (tool) await call(ltiAdmin.changeTool, { params: { toolId: tool.toolId }, body });
    else await call(ltiAdmin.createTool, { body });
    return onSaved();
  };
  return (
    <FormDialog
      title={tool ? i18n.t('Edit tool') : i18n.t('Add tool')}
      action={tool ? i18n.t('Save tool') : i18n.t('Add tool')}
      unsaved={isAltered}
      check={() => check(body)}
      onWrong={setWrong}
      send={send}
      onClose={onClose}
    >
      {line('name', i18n.t('Name'), { autoFocus: true })}
      {line('loginUrl', i18n.t('Login URL'))}
      {line('launchUrl', i18n.t('Launch URL'), { hint: i18n.t('Also called target link URI.') })}
      {line('redirectUrls', i18n.t('Redirect URLs'), { hint: i18n.t('One per line.'), rows: 2 })}
      {line('jwksUrl', i18n.t('Key set URL'))}
      {line('publicKey', i18n.t('Public key'), {
        hint: i18n.t('A JSON Web Key, if there is no key set URL.'),
        rows: 2,
      })}
      {line('deepLinkingUrl', i18n.t('Deep linking URL'), { hint: i18n.t('Optional') })}
      <Tick label={i18n.t('Send the learner’s name')} checked={sendsName} onChange={setSendsName} />
      <Tick label={i18n.t('Send the learner’s email address')} checked={sendsEmail} onChange={setSendsEmail} />
    </FormDialog>
  );
}
