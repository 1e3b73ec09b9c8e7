import { i18n } from '@lingui/core';
import { learning } from '@stepwell/contract/learning.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import css from './certificate-panel.module.css';

const AGAIN_MS = 3000;

/** Stands over every lecture of a finished course: the certificate and its paper. */
export function CertificatePanel({ code, title }: { code: string; title: string }) {
  const question = ask(learning.certificateFile, { params: { code } });
  const queryClient = useQueryClient();
  const file = useQuery({
    ...question,
    refetchInterval: ({ state }) => (state.data?.url === null ? AGAIN_MS : false),
  });
  const { queryKey } = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the code alone.
  useEffect(() => onLive('certificate-ready', () => void queryClient.invalidateQueries({ queryKey })), [code]);
  return (
    <section className={css['panel']} data-theme="dark" aria-label={i18n.t('Certificate')}>
      <h2>{i18n.t('You finished {title}', { title })}</h2>
      <p>
        {i18n.t('Anyone can check your certificate by its code')} <b className="num">{code}</b>.
      </p>
      <div className={css['acts']}>
        <Link to={`/verify/${code}`}>{i18n.t('Show the certificate')}</Link>
        {file.data?.url ? (
          <a href={file.data.url} download={`certificate-${code}.pdf`}>
            <IconDownload size={18} stroke={1.8} aria-hidden />
            {i18n.t('Download the PDF')}
          </a>
        ) : file.error ? (
          <button type="button" onClick={() => void file.refetch()}>
            {i18n.t('The PDF did not load. Try again')}
          </button>
        ) : (
          <span role="status">{i18n.t('Your PDF is being made')}</span>
        )}
      </div>
    </section>
  );
}
