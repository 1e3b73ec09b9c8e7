import { i18n } from '@lingui/core';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import css from './report.module.css';

const AGAIN_MS = 3000;

/** The certificate that the assessment earned: the paper, the badge, and the page that checks it. */
export function CertificateFiles({ code }: { code: string }) {
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
    <section className={css['certificate']} aria-label={i18n.t('Certificate')}>
      <IconCertificate size={30} stroke={1.6} aria-hidden />
      <div>
        <h2>{i18n.t('Your certificate')}</h2>
        <p>
          {i18n.t('Anyone can verify it by its code')} <b className="num">{code}</b>.
        </p>
        <p className={css['files']}>
          <Link className="lnk" to={`/verify/${code}`}>
            {i18n.t('View certificate')}
          </Link>
          {file.data?.url ? (
            <a className="lnk" href={file.data.url} download={`certificate-${code}.pdf`}>
              {i18n.t('Certificate (PDF)')}
            </a>
          ) : file.error ? (
            <button type="button" className="lnk" onClick={() => void file.refetch()}>
              {i18n.t('Couldn’t load the PDF. Try again')}
            </button>
          ) : (
            <span role="status">{i18n.t('Creating your PDF')}</span>
          )}
          <a className="lnk" href={`/badges/${code}.png`} download>
            {i18n.t('Badge (image)')}
          </a>
        </p>
      </div>
    </section>
  );
}
