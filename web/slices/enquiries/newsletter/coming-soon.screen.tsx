import { i18n } from '@lingui/core';
import { newsletter } from '@stepwell/contract/enquiries/newsletter.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { useSite } from '../../../ui/page/site.ts';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { partsUntil } from '../../../ui/time/countdown.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './coming-soon.module.css';
import { SubscribeField } from './subscribe-form.public.tsx';

/** /coming-soon: what is announced, how long until then, and an email when it is there. */
export function ComingSoonPage() {
  const soon = useQuery(ask(newsletter.comingSoon, {}));
  const { siteName } = useSite();
  const now = useNow();
  const { at = '', title = '', text = '' } = soon.data ?? {};
  // A page from the server does not know the time at which it is read.
  const isPast = at !== '' && now !== null && Date.parse(at) <= now;
  return (
    <div className={css['page']}>
      <div>
        <h1>{isPast ? i18n.t('It’s here') : title || headline(at)}</h1>
        <p className={css['text']}>
          {isPast
            ? i18n.t('{title} launched at {siteName}. Go and see it.', { title: title || siteName, siteName })
            : text || standardText(at, siteName)}
        </p>
        {isPast ? (
          <p>
            <ButtonLink tone="lamp" size="big" to="/pages/course/grid">
              {i18n.t('Browse courses')}
            </ButtonLink>
          </p>
        ) : (
          <SubscribeField
            source="coming-soon"
            label={at ? i18n.t('Get an email at launch') : i18n.t('Get updates by email')}
            action={at ? i18n.t('Notify me') : i18n.t('Subscribe')}
          />
        )}
      </div>
      {at !== '' && (
        <section aria-label={i18n.t('Launch')}>
          <p className={css['date']}>
            {isPast ? i18n.t('Launched') : i18n.t('Launches')} <When at={at} as="time" />
          </p>
          {!isPast && <Countdown at={at} now={now} />}
        </section>
      )}
    </div>
  );
}

const headline = (at: string) => (at ? i18n.t('Something new is coming') : i18n.t('Nothing announced right now'));
const standardText = (at: string, siteName: string) =>
  at
    ? i18n.t('We’re preparing something new at {siteName}. Leave your email address, and you’ll hear when it opens.', {
        siteName,
      })
    : i18n.t('There is no launch date at the moment. Subscribe, and you’ll hear first.');

/** Days, hours, minutes and seconds, one step below the other. */
function Countdown({ at, now }: { at: string; now: number | null }) {
  const { days, hours, minutes, seconds } = partsUntil(at, now ?? Date.parse(at));
  const shown = (value: number) => (now === null ? '–' : String(value));
  return (
    <dl className={`num ${css['parts']}`} aria-hidden={now === null}>
      <div>
        <dd>{shown(days)}</dd>
        <dt>{i18n.t('days')}</dt>
      </div>
      <div>
        <dd>{shown(hours)}</dd>
        <dt>{i18n.t('hours')}</dt>
      </div>
      <div>
        <dd>{shown(minutes)}</dd>
        <dt>{i18n.t('minutes')}</dt>
      </div>
      <div>
        <dd>{shown(seconds)}</dd>
        <dt>{i18n.t('seconds')}</dt>
      </div>
    </dl>
  );
}
