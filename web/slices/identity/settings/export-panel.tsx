import { i18n } from '@lingui/core';
import { account, EXPORT_DAYS, type OwnExport } from '@stepwell/contract/identity/account.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { tokenNow } from '../../../session/session.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { Panel } from '../security/panel.public.tsx';
import css from './settings.module.css';

/** While the file is being made, this often is asked whether it is; in milliseconds. */
const LOOK_EVERY = 2000;

/** Everything of one's own in one file, made on request. */
export function ExportPanel() {
  const queryClient = useQueryClient();
  const exportQuery = ask(account.export, {});
  const of = useQuery({
    ...exportQuery,
    enabled: tokenNow() !== null,
    refetchInterval: ({ state }) => (state.data?.newest?.state === 'making' ? LOOK_EVERY : false),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(account.askForExport, {}),
    onSuccess: (now) => queryClient.setQueryData(exportQuery.queryKey, now),
    // Another tab may have been first.
    onError: () => void queryClient.invalidateQueries(exportQuery),
  });
  return (
    <Panel
      id="export"
      title={i18n.t('Export')}
      lead={i18n.t('A zip file with all your data: records as JSON, certificates, photo and documents.')}
    >
      <Answer of={of}>
        {({ newest, nextAt }) => (
          <>
            <Newest of={newest} />
            <div className={css['acts']}>
              {newest?.state === 'ready' && newest.url && (
                // A file, not a screen: the browser takes it from here.
                <ButtonLink to={newest.url} reloadDocument download>
                  <IconDownload size={20} stroke={1.7} aria-hidden />
                  {i18n.t('Download export')}
                </ButtonLink>
              )}
              {newest?.state !== 'making' && !nextAt && (
                <Button tone="ghost" busy={isPending} onClick={() => mutate()}>
                  {newest ? i18n.t('Create new export') : i18n.t('Create export')}
                </Button>
              )}
            </div>
            {nextAt && newest?.state === 'ready' && (
              <p className={css['said']}>
                {i18n.t('One per day. Next available')} <When at={nextAt} as="time" />
              </p>
            )}
          </>
        )}
      </Answer>
      <p role="status" className={css['said']} data-bad={error ? true : undefined}>
        {error && error.message !== 'Unauthorized' && error.message}
      </p>
    </Panel>
  );
}

function Newest({ of }: { of: OwnExport['newest'] }) {
  if (!of) return <p className={css['facts']}>{i18n.t('We’ll email you when it’s ready.')}</p>;
  if (of.state === 'making') {
    return (
      <p className={css['facts']} role="status">
        {i18n.t('Creating your export. You can leave this page; we’ll email you when it’s ready.')}
      </p>
    );
  }
  if (of.state === 'failed') {
    return (
      <p className={css['facts']} role="alert">
        {i18n.t('The last export failed. Try again.')}
      </p>
    );
  }
  return (
    <p className={css['facts']}>
      {i18n.t('Created')} <When at={of.askedAt} as="time" />
      {of.bytes !== null && <>, {sizeOf(of.bytes)}</>}.{' '}
      {of.until && (
        <>
          {i18n.t('Available for {days} days, until', { days: EXPORT_DAYS })} <When at={of.until} />.
        </>
      )}
    </p>
  );
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? i18n.t('{kb} kB', { kb: Math.max(1, Math.round(bytes / 1000)) })
    : i18n.t('{mb} MB', { mb: (bytes / 1_000_000).toFixed(1) });
