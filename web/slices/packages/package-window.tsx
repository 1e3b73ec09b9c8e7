import { i18n } from '@lingui/core';
import type { Launch } from '@stepwell/contract/packages/packages.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonLink } from '../../ui/parts/button.tsx';
import css from './packages.module.css';

/** A part that opens in a window of its own; its address is good once. */
export function PackageWindow({ launch, title }: { launch: Launch; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css['start']}>
      <p>
        <b>{title}</b>
        <span>
          {isOpen
            ? i18n.t('Open in another window. Close it when you finish, then come back here.')
            : i18n.t('This part opens in a new window.')}
        </span>
      </p>
      {!isOpen && (
        <ButtonLink tone="lamp" to={launch.url} target="_blank" rel="noopener" onClick={() => setOpen(true)}>
          <IconExternalLink size={19} aria-hidden />
          {i18n.t('Open window')}
        </ButtonLink>
      )}
    </div>
  );
}
