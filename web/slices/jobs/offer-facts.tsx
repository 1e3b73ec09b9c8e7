import { i18n } from '@lingui/core';
import type { OwnOffer } from '@stepwell/contract/jobs/own-jobs.ts';
import { Stat, Stats } from '../../ui/parts/stat.tsx';
import { When } from '../../ui/time/when.tsx';
import { offerStateLabel } from './job-labels.ts';

type Facts = Pick<OwnOffer, 'state' | 'pay' | 'startsOn' | 'expiresAt'>;

/** What an offer says, as its candidate and the staff read it. */
export function OfferFacts({ offer: { state, pay, startsOn, expiresAt } }: { offer: Facts }) {
  return (
    <Stats>
      <Stat label={i18n.t('State')}>{offerStateLabel(state)}</Stat>
      <Stat label={i18n.t('Pay')}>{pay}</Stat>
      <Stat label={i18n.t('First day')}>
        <When at={`${startsOn}T12:00:00.000Z`} />
      </Stat>
      <Stat label={i18n.t('Answer by')}>
        <When at={expiresAt} as="time" />
      </Stat>
    </Stats>
  );
}
