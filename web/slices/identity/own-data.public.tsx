import { i18n } from '@lingui/core';
import { type ReactNode, useState } from 'react';
import { Leaving } from './leaving/leaving.tsx';
import css from './own-data.module.css';
import { PasswordPanel } from './security.public.tsx';
import { ExportPanel } from './settings/export-panel.tsx';

/**
 * What stays open to every status: one's password, one's data, and the way out. Each part is built when it is opened,
 * so that a dashboard does not ask for what nobody reads.
 */
export function OwnAccountPanels() {
  return (
    <section className={css['own']} aria-labelledby="own-account">
      <h2 id="own-account">{i18n.t('Your account and data')}</h2>
      <Part title={i18n.t('Change password')}>
        <PasswordPanel />
      </Part>
      <Part title={i18n.t('Export my data')}>
        <ExportPanel />
      </Part>
      <Part title={i18n.t('Delete my account')}>
        <Leaving />
      </Part>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && <div>{children}</div>}
    </details>
  );
}
