import { i18n } from '@lingui/core';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../../api/call.ts';
import { onLive } from '../../../../session/live.ts';
import { reviewsAddress } from '../../../catalog/course-card.public.tsx';
import css from './certificate-panel.module.css';

// A player of an unfinished course needs none of it.
const Success = lazy(async () => ({
  default: (await import('../../../leaderboard/success.public.tsx')).Success,
}));

const AGAIN_MS = 3000;

/** Stands over every lecture of a finished course: the certificate, its PDF, and where it brought the student. */
export function CertificatePanel({ code, title, courseId }: { code: string; title: string; courseId: string }) {
  const question = ask(learning.certificateFile, { params: { code } });
  const queryClient = useQueryClient();
  const file = useQuery({
    ...question,
    refetchInterval: ({ state }) => (state.data?.url === null ? AGAIN_MS : false),
  });
  const { queryKey } = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the code alone.
  useEffect(() => onLive('certificate-ready', () => void queryClient.invalidateQueries({ queryKey })), [code]);
  const withdrawn = file.error instanceof Refusal && file.error.status === 410 && file.error.message;
  return (
    <section className={css['panel']} data-theme="dark" aria-label={i18n.t('Certificate')}>
      <h2>{i18n.t('You completed {title}', { title })}</h2>
      <Suspense fallback={null}>
        <Success label={i18n.t('Completed')} />
      </Suspense>
      {withdrawn ? (
        <p role="status">{withdrawn}</p>
      ) : (
        <p>
          {i18n.t('Anyone can verify your certificate by its code')} <b className="num">{code}</b>.
        </p>
      )}
      <div className={css['acts']}>
        <Link to={`/verify/${code}`}>{withdrawn ? i18n.t('View public page') : i18n.t('View certificate')}</Link>
        <Link to={reviewsAddress(courseId)}>{i18n.t('Rate course')}</Link>
        {withdrawn ? null : file.data?.url ? (
          <>
            <a href={file.data.url} download={`certificate-${code}.pdf`}>
              <IconDownload size={18} stroke={1.8} aria-hidden />
              {i18n.t('Download PDF')}
            </a>
            <a href={`/badges/${code}.png`} download>
              <IconDownload size={18} stroke={1.8} aria-hidden />
              {i18n.t('Download badge')}
            </a>
          </>
        ) : file.error ? (
          <button type="button" onClick={() => void file.refetch()}>
            {i18n.t('Couldn’t load the PDF. Try again')}
          </button>
        ) : (
          <span role="status">{i18n.t('Creating your PDF')}</span>
        )}
      </div>
    </section>
  );
}
