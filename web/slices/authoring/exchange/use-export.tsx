import { i18n } from '@lingui/core';
import { exchange, type Loss } from '@stepwell/contract/authoring/exchange.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import css from './exchange.module.css';

/** Has the browser load a file; it comes as the server reads it. */
function load(url: string, filename: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}

interface Incomplete {
  courseId: string;
  missing: readonly Loss[];
}

/** Exports courses as files. Where something would be missing from one, it is named before anything is loaded. */
export function useExport() {
  const [asking, setAsking] = useState<Incomplete>();
  // An address lives for ten minutes; who thinks longer about what is missing gets a new one.
  const addressOf = (courseId: string) => call(exchange.archive, { params: { courseId } });
  const begin = (courseId: string) =>
    addressOf(courseId).then(
      ({ url, filename, missing }) => {
        if (missing.length > 0) setAsking({ courseId, missing });
        else load(url, filename);
      },
      (error: unknown) => toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action')),
    );
  const dialog = asking && (
    <ConfirmDialog
      title={i18n.t('Export without {n, plural, one {# file} other {# files}}', { n: asking.missing.length })}
      hint={i18n.t('Upload the missing files first, or export without them.')}
      action={i18n.t('Export anyway')}
      onConfirm={async () => {
        const { url, filename } = await addressOf(asking.courseId);
        load(url, filename);
      }}
      onClose={() => setAsking(undefined)}
    >
      <ul className={css['losses']} aria-label={i18n.t('Missing files')}>
        {asking.missing.map(({ what, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report never move.
          <li key={at}>
            <b>
              <bdi>{what}</bdi>
            </b>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { begin, dialog };
}
