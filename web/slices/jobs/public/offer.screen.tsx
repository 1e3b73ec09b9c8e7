import { i18n } from '@lingui/core';
import { jobs } from '@stepwell/contract/jobs/jobs.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { LoaderRefused } from '../../../ui/page/loader-refused.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { useSite } from '../../../ui/page/site.ts';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { When } from '../../../ui/time/when.tsx';
import { offerStateLabel } from '../job-labels.ts';
import css from '../jobs.module.css';

/** What the site says at this moment of an offer whose code somebody has. */
export function OfferCheck() {
  const code = useParams()['code'] ?? '';
  const offer = useQuery(ask(jobs.offer, { params: { code } }));
  const { siteName } = useSite();
  return (
    <div className={css['page']}>
      <Answer of={offer}>
        {({ number, employer, title, candidate, madeAt, expiresAt, state, decidedAt }) => (
          <>
            <h1>{i18n.t('Genuine offer')}</h1>
            <p>{i18n.t('This offer was made through {siteName}.', { siteName })}</p>
            <Stats as="lines">
              <Stat label={i18n.t('Number')}>{number}</Stat>
              <Stat label={i18n.t('State')}>
                {offerStateLabel(state)}
                {decidedAt && (
                  <>
                    {' '}
                    (<When at={decidedAt} />)
                  </>
                )}
              </Stat>
              <Stat label={i18n.t('Employer')}>{employer}</Stat>
              <Stat label={i18n.t('Job')}>{title}</Stat>
              <Stat label={i18n.t('Candidate')}>{candidate}</Stat>
              <Stat label={i18n.t('Date')}>
                <When at={madeAt} as="long" />
              </Stat>
              <Stat label={i18n.t('Answer by')}>
                <When at={expiresAt} as="time" />
              </Stat>
            </Stats>
          </>
        )}
      </Answer>
    </div>
  );
}

/** Stands in for the screen where the loader was refused. */
export function OfferGone() {
  const nothing = (
    <div className={css['page']}>
      <h1>{i18n.t('Offer not found')}</h1>
      <p>{i18n.t('There is no offer with this code. Be careful: it may be forged.')}</p>
    </div>
  );
  return <LoaderRefused className={css['page']} nothing={nothing} />;
}
