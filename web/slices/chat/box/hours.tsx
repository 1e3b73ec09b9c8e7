import { i18n } from '@lingui/core';
import type { OfficeHours } from '@stepwell/contract/chat/chat.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './box.module.css';

/** When people answer, as the site has set it; where it has set nothing, nothing is promised. */
export function Hours({ hours }: { hours: OfficeHours | null }) {
  if (!hours) return <p className={css['hours']}>{i18n.t('We reply as soon as we can.')}</p>;
  const { isOpen, changesAt } = hours;
  return (
    <p className={css['hours']} data-open={isOpen}>
      {isOpen ? (
        <>
          {i18n.t('Open now, until')} <When at={changesAt} as="clock" />
        </>
      ) : (
        <>
          {i18n.t('Closed. Replies from')} <When at={changesAt} as="time" />
        </>
      )}
    </p>
  );
}
