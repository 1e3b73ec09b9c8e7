import { i18n } from '@lingui/core';
import type { Sent } from '@stepwell/contract/enquiries/enquiries.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import css from './forms.module.css';

/** Stands in place of a form that was sent: its reference, and where the answer is read. */
export function SentPanel({ sent: { reference, link, held }, again }: { sent: Sent; again: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css['sent']} role="status">
      <IconCircleCheck size={44} stroke={1.6} aria-hidden />
      <h2 ref={title} tabIndex={-1}>
        {i18n.t('Message received')}
      </h2>
      <p>
        {held
          ? i18n.t('It gets a quick check first. After that, we email you a receipt and then our answer.')
          : i18n.t('We emailed you a receipt. Our answer comes by email, too.')}
      </p>
      <dl>
        <dt>{i18n.t('Reference')}</dt>
        <dd className="num">{reference}</dd>
      </dl>
      <div className={css['acts']}>
        <ButtonLink to={link}>{i18n.t('View message')}</ButtonLink>
        <button type="button" className="lnk" onClick={again}>
          {i18n.t('Send another message')}
        </button>
      </div>
    </div>
  );
}
