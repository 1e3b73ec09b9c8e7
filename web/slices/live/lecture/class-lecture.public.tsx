import { i18n } from '@lingui/core';
import { type LiveClass, liveClasses, ownClasses } from '@stepwell/contract/live/classes.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { ClassFacts, Materials, Recordings } from '../class-facts.tsx';
import { isJoinable, markText } from '../labels.ts';
import css from '../live.module.css';
import { roomPath } from '../live-at.ts';
import { StudyPack } from '../study-pack.tsx';

/** Progress hears of attendance a moment later; without a channel nobody would say so. In ms. */
const HEARD_AFTER = 1500;

interface Props {
  classId: string;
  isHost: boolean;
  /** Told once the person counts as present or caught up. */
  onAttended: () => void;
  /** What whoever missed it may do where nothing is asked. */
  children?: ReactNode;
}

/** A live class as a lecture: when it is and the way in, and afterwards what remains of it. */
export function ClassLecture({ classId, isHost, onAttended, children }: Props) {
  const found = useQuery({ ...ask(liveClasses.class, { params: { classId } }), staleTime: 0, refetchInterval: 30_000 });
  const hasEnded = found.data?.state === 'ended';
  const pack = useQuery({ ...ask(liveClasses.pack, { params: { classId } }), enabled: hasEnded });
  const asksNothing = pack.data?.questions.length === 0;
  const own = found.data?.own?.mark;
  const hasAttended = own !== undefined && own !== 'absent';
  const notifyAttended = useEffectEvent(onAttended);
  useEffect(() => {
    if (!hasAttended) return;
    const timer = setTimeout(() => notifyAttended(), HEARD_AFTER);
    return () => clearTimeout(timer);
  }, [hasAttended]);
  return (
    <Answer of={found}>
      {(one) => (
        <div className={`${css['page']} ${css['lecture']}`}>
          <ClassFacts one={one} isInCourse />
          <WayIn one={one} isHost={isHost} />
          {one.own && (
            <p>{i18n.t('Your attendance: {mark}, {n} min', { mark: markText(one.own.mark), n: one.own.minutes })}</p>
          )}
          <Materials one={one} />
          <Recordings one={one} />
          {one.state === 'ended' && one.recordings.length === 0 && (
            <p className="mut">{i18n.t('No recording of this class.')}</p>
          )}
          <StudyPack one={one} isHost={isHost} />
          {!isHost && hasEnded && asksNothing && !hasAttended && children}
        </div>
      )}
    </Answer>
  );
}

function WayIn({ one, isHost }: { one: LiveClass; isHost: boolean }) {
  const { classId, state, startsAt, calendarUrl } = one;
  if (state === 'cancelled' || state === 'missed')
    return <p>{i18n.t('You can complete the course without this lecture.')}</p>;
  if (state !== 'scheduled' && !isJoinable(one)) return null;
  return (
    <>
      {state === 'scheduled' && (
        <p>
          <TimeLeft at={startsAt} /> {i18n.t('The room opens 10 minutes before the class.')}
        </p>
      )}
      <div className={css['acts']}>
        {isJoinable(one) && (
          <ButtonLink tone="lamp" to={roomPath(classId, isHost)}>
            {isHost ? i18n.t('Enter room') : i18n.t('Join class')}
          </ButtonLink>
        )}
        {state !== 'live' && (
          <a className={css['file']} href={calendarUrl} download>
            <IconCalendarPlus size={18} aria-hidden />
            {i18n.t('Add to calendar')}
          </a>
        )}
      </div>
    </>
  );
}

function TimeLeft({ at }: { at: string }) {
  const now = useNow(15_000);
  if (now === null) return null;
  const minutes = Math.max(1, Math.ceil((Date.parse(at) - now) / 60_000));
  return (
    <b className="num">
      {i18n.t('Starts in {span}.', {
        span:
          minutes < 1440
            ? spanOf(minutes)
            : i18n.t('{n, plural, one {# day} other {# days}}', { n: Math.floor(minutes / 1440) }),
      })}
    </b>
  );
}

/** A class in short, for those who build or review the course. */
export function ClassReading({ classId }: { classId: string }) {
  const found = useQuery(ask(ownClasses.class, { params: { classId } }));
  return (
    <Answer of={found}>
      {(one) => (
        <section className={css['page']} aria-label={one.title}>
          <b lang="">{one.title}</b>
          <ClassFacts one={one} isInCourse />
        </section>
      )}
    </Answer>
  );
}
