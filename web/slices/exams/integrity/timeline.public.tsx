import { i18n } from '@lingui/core';
import { integrity, type Timeline as Noted } from '@stepwell/contract/exams/integrity.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { momentOf, zoneName } from '../../../ui/time/durations.ts';
import css from './integrity.module.css';
import { TimelineComments } from './timeline-comments.tsx';
import { Entries, Totals } from './timeline-parts.public.tsx';

/** What was noted during an attempt that has ended, in order: the same for its student and for who teaches. */
export function Timeline({ attemptId, isOwn }: { attemptId: string; isOwn: boolean }) {
  const timeline = useQuery({ ...ask(integrity.timeline, { params: { attemptId } }), staleTime: 0 });
  const place = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isHere = timeline.isSuccess;
  useEffect(() => {
    if (isHere && hash === '#timeline') place.current?.scrollIntoView?.();
  }, [isHere, hash]);
  return (
    <section ref={place} id="timeline" className={css['timeline']} aria-label={i18n.t('Timeline')}>
      <h2>{i18n.t('Timeline')}</h2>
      <Answer of={timeline}>{(noted) => <Known noted={noted} isOwn={isOwn} />}</Answer>
    </section>
  );
}

function Known({ noted, isOwn }: { noted: Noted; isOwn: boolean }) {
  const { totals, notKept, agreedAt, stillsUntil, stills, entries } = noted;
  return (
    <>
      <p className={css['lead']}>
        {i18n.t(
          'Recorded events with their times, for people to review. Nothing was judged automatically, and no event shows why it happened.',
        )}{' '}
        {isOwn ? i18n.t('Your teacher sees the same timeline.') : i18n.t('The student sees the same timeline.')}
      </p>
      <Totals totals={totals} notKept={notKept} />
      <Entries entries={entries} />
      <p className={`mut num ${css['fine']}`}>
        {i18n.t('Agreed at {time}.', { time: momentOf(agreedAt) })}{' '}
        {stillsUntil &&
          (stills > 0
            ? i18n.t('{stills, plural, one {# photo} other {# photos}} kept until {time}.', {
                stills,
                time: momentOf(stillsUntil),
              })
            : i18n.t('No photos kept.'))}{' '}
        {i18n.t('Times in {zone}.', { zone: zoneName() })}
      </p>
      <TimelineComments noted={noted} isOwn={isOwn} />
    </>
  );
}
