import { i18n } from '@lingui/core';
import type { EndReceipt } from '@stepwell/contract/quizzes/receipts.ts';
import { useEffect, useRef } from 'react';
import { MainPart } from '../../../ui/page/full-frame.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../attempt.module.css';
import { SavedReceipt } from '../receipts/saved-receipt.tsx';

interface Props {
  title: string;
  /** Answers that came after the end. */
  late: number;
  end: EndReceipt | null;
  onReview: () => void;
  onLeave: () => void;
  leaveWords: string | undefined;
}

/** Where an attempt that is over leads to: nothing here can be changed any more. */
export function AttemptEnded({ title, late, end, onReview, onLeave, leaveWords }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <MainPart className={css['ended']}>
      <p className="mut">{title}</p>
      <h1 ref={heading} tabIndex={-1}>
        {i18n.t('Attempt ended')}
      </h1>
      <p>
        {late > 0
          ? i18n.t(
              '{late, plural, one {# answer wasn’t} other {# answers weren’t}} saved before the end and can’t count. Everything saved before it counts.',
              { late },
            )
          : i18n.t('Everything saved before the end counts.')}
      </p>
      {end && <SavedReceipt end={end} title={title} />}
      <div className={css['acts']}>
        <Button tone="lamp" onClick={onReview}>
          {i18n.t('View result')}
        </Button>
        <button type="button" className="lnk" onClick={onLeave}>
          {leaveWords}
        </button>
      </div>
    </MainPart>
  );
}
