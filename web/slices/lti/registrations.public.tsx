import { i18n } from '@lingui/core';
import {
  type LtiPlatform,
  type LtiState,
  type LtiTool,
  ltiAdmin,
  OLD_KEY_DAYS,
} from '@stepwell/contract/lti/registrations.ts';
import { IconDots } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../api/call.ts';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button, IconButton } from '../../ui/parts/button.tsx';
import { CopyLine } from '../../ui/parts/copy-line.tsx';
import { When } from '../../ui/time/when.tsx';
import css from './lti.module.css';
import { PlatformDialog } from './platform-dialog.tsx';
import { ToolDialog } from './tool-dialog.tsx';

const known = () => ask(ltiAdmin.state, {});
type Open =
  | { kind: 'platform'; of?: LtiPlatform }
  | { kind: 'tool'; of?: LtiTool }
  | { kind: 'remove-platform'; of: LtiPlatform }
  | { kind: 'remove-tool'; of: LtiTool }
  | { kind: 'key' };

/** LTI 1.3: the platforms that launch courses here, and the tools that courses here launch. */
export function LtiRegistrations() {
  const state = useQuery(known());
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const again = () => queryClient.invalidateQueries(known());
  const saved = async (message: string) => {
    await again();
    toast.success(message);
  };
  return (
    <>
      <Answer of={state}>{(all) => <Both state={all} open={setOpen} />}</Answer>
      {open?.kind === 'platform' && (
        <PlatformDialog
          {...(open.of && { platform: open.of })}
          onSaved={() => saved(i18n.t('Platform saved'))}
          onClose={close}
        />
      )}
      {open?.kind === 'tool' && (
        <ToolDialog {...(open.of && { tool: open.of })} onSaved={() => saved(i18n.t('Tool saved'))} onClose={close} />
      )}
      {open?.kind === 'remove-platform' && (
        <ConfirmDialog
          title={i18n.t('Delete {name}?', { name: open.of.name })}
          hint={i18n.t('Its links stop working and no more scores are sent. People keep their accounts.')}
          action={i18n.t('Delete platform')}
          tone="bad"
          onConfirm={async () => {
            await call(ltiAdmin.removePlatform, { params: { platformId: open.of.platformId } });
            await saved(i18n.t('Platform deleted'));
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'remove-tool' && (
        <ConfirmDialog
          title={i18n.t('Delete {name}?', { name: open.of.name })}
          hint={i18n.t('It disappears from all courses, with its scores. This can’t be undone.')}
          action={i18n.t('Delete tool')}
          tone="bad"
          onConfirm={async () => {
            await call(ltiAdmin.removeTool, { params: { toolId: open.of.toolId } });
            await saved(i18n.t('Tool deleted'));
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'key' && (
        <ConfirmDialog
          title={i18n.t('Renew the signing key?')}
          hint={i18n.t(
            'The old key stays published for {days} days. Platforms and tools fetch the new one themselves.',
            {
              days: OLD_KEY_DAYS,
            },
          )}
          action={i18n.t('Renew key')}
          onConfirm={async () => {
            await call(ltiAdmin.renewKey, {});
            toast.success(i18n.t('Signing key renewed'));
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function Both({ state, open }: { state: LtiState; open: (what: Open) => void }) {
  const { asTool, asPlatform, platforms, tools } = state;
  return (
    <>
      <section>
        <div className={css['head']}>
          <h2>{i18n.t('Platforms (LTI)')}</h2>
          <Button tone={platforms.length > 0 ? 'lamp' : 'main'} onClick={() => open({ kind: 'platform' })}>
            {i18n.t('Add platform')}
          </Button>
        </div>
        <p className={css['lead']}>
          {i18n.t('Moodle, Canvas and other platforms open courses and quizzes here and get the scores back.')}{' '}
          <Link to="/help/center-detail?article=connect-by-lti">{i18n.t('How it works')}</Link>
        </p>
        {platforms.length === 0 ? (
          <NothingYet
            title={i18n.t('No platforms yet')}
            hint={i18n.t('Copy the values below into the platform, then add it here.')}
          />
        ) : (
          <DataTable
            caption={i18n.t('Platforms')}
            rows={platforms}
            keyOf={({ platformId }) => platformId}
            columns={platformColumns()}
            menu={(of) => (
              <Actions
                name={of.name}
                edit={() => open({ kind: 'platform', of })}
                remove={() => open({ kind: 'remove-platform', of })}
              />
            )}
          />
        )}
        <Values
          title={i18n.t('Values for the platform')}
          rows={[
            [i18n.t('Login URL'), asTool.loginUrl],
            [i18n.t('Redirect URL'), asTool.redirectUrl],
            [i18n.t('Deep linking URL'), asTool.deepLinkingUrl],
            [i18n.t('Key set URL'), asTool.jwksUrl],
          ]}
        />
      </section>
      <section className={css['part']}>
        <div className={css['head']}>
          <h2>{i18n.t('Tools (LTI)')}</h2>
          <Button tone={tools.length > 0 ? 'lamp' : 'main'} onClick={() => open({ kind: 'tool' })}>
            {i18n.t('Add tool')}
          </Button>
        </div>
        <p className={css['lead']}>
          {i18n.t('Instructors add these tools to their courses, and the tools return scores.')}
        </p>
        {tools.length === 0 ? (
          <NothingYet title={i18n.t('No tools yet')} hint={i18n.t('Add one with the URLs that its vendor names.')} />
        ) : (
          <DataTable
            caption={i18n.t('Tools')}
            rows={tools}
            keyOf={({ toolId }) => toolId}
            columns={toolColumns()}
            menu={(of) => (
              <Actions
                name={of.name}
                edit={() => open({ kind: 'tool', of })}
                remove={() => open({ kind: 'remove-tool', of })}
              />
            )}
          />
        )}
        <Values
          title={i18n.t('Values for the tool')}
          rows={[
            [i18n.t('Issuer'), asPlatform.issuer],
            [i18n.t('Deployment ID'), asPlatform.deploymentId],
            [i18n.t('Authorisation URL'), asPlatform.authUrl],
            [i18n.t('Token URL'), asPlatform.tokenUrl],
            [i18n.t('Key set URL'), asPlatform.jwksUrl],
            ...tools.map(({ name, toolId }): [string, string] => [i18n.t('Client ID of {name}', { name }), toolId]),
          ]}
        />
      </section>
      <section className={css['part']}>
        <h2>{i18n.t('Signing key')}</h2>
        <p className={css['lead']}>
          {i18n.t('Renew it if the server was compromised, or as often as your rules ask.')}
        </p>
        <Button tone="ghost" size="small" onClick={() => open({ kind: 'key' })}>
          {i18n.t('Renew key')}
        </Button>
      </section>
    </>
  );
}

function Values({ title, rows }: { title: string; rows: [label: string, text: string][] }) {
  return (
    <details className={css['copies']}>
      <summary>{title}</summary>
      <dl className={css['facts']}>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CopyLine what={label} text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const Named = ({ name, url, lastError }: { name: string; url: string; lastError: string | null }) => (
  <span className={css['name']}>
    <b>{name}</b>
    <small>{url}</small>
    {lastError && <small className={css['error']}>{i18n.t('Last error: {error}', { error: lastError })}</small>}
  </span>
);
const lastLaunch = ({ lastLaunchAt }: LtiPlatform | LtiTool) => (
  <span className="mut">{lastLaunchAt ? <When at={lastLaunchAt} as="time" /> : i18n.t('Never')}</span>
);
const fullOf = (url: string, { lastError, lastErrorAt }: LtiPlatform | LtiTool) =>
  lastError && lastErrorAt ? `${url}\n${lastError}` : url;

const Actions = ({ name, edit, remove }: { name: string; edit: () => void; remove: () => void }) => (
  <Menu
    width={200}
    button={(given) => (
      <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name })}>
        <IconDots size={20} stroke={1.7} aria-hidden />
      </IconButton>
    )}
  >
    <MenuItem onClick={edit}>{i18n.t('Edit')}</MenuItem>
    <MenuItem bad onClick={remove}>
      {i18n.t('Delete')}
    </MenuItem>
  </Menu>
);

const platformColumns = (): Column<LtiPlatform>[] => [
  {
    heading: i18n.t('Platform'),
    cell: ({ name, issuer, lastError }) => <Named name={name} url={issuer} lastError={lastError} />,
    full: (platform) => fullOf(platform.issuer, platform),
  },
  { heading: i18n.t('People'), cell: ({ people }) => people, width: 90, numeric: true, from: 'tablet' },
  { heading: i18n.t('Last launch'), cell: lastLaunch, width: 170, numeric: true, from: 'tablet' },
];

const toolColumns = (): Column<LtiTool>[] => [
  {
    heading: i18n.t('Tool'),
    cell: ({ name, launchUrl, lastError }) => <Named name={name} url={launchUrl} lastError={lastError} />,
    full: (tool) => fullOf(tool.launchUrl, tool),
  },
  { heading: i18n.t('In courses'), cell: ({ links }) => links, width: 110, numeric: true, from: 'tablet' },
  { heading: i18n.t('Last launch'), cell: lastLaunch, width: 170, numeric: true, from: 'tablet' },
];
