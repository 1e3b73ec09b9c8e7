import { i18n } from '@lingui/core';
import { liveClasses } from '@stepwell/contract/live/classes.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { FullFrame, MainPart } from '../../../ui/page/full-frame.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { TimeSpan } from '../../../ui/time/when.tsx';
import { isJoinable, stateText } from '../labels.ts';
import { CLASSES_PATH, classPath, OWN_PATH, ownPath } from '../live-at.ts';
import { InRoom } from './in-room.tsx';
import { Prejoin } from './prejoin.tsx';
import css from './room.module.css';
import { useDevices } from './use-devices.ts';
import { useRoom } from './use-room.ts';

/** The room of a class at an address of its own, for students and hosts alike. */
export function RoomScreen() {
  const { classId = '' } = useParams();
  const found = useQuery({ ...ask(liveClasses.class, { params: { classId } }), staleTime: 0, refetchInterval: 15_000 });
  const isHostSide = location.pathname.startsWith(OWN_PATH);
  const back = isHostSide ? OWN_PATH : CLASSES_PATH;
  return (
    <FullFrame label={i18n.t('Class room')}>
      <MainPart className={css['room']}>
        <Answer of={found}>
          {(one) =>
            isJoinable(one) || one.state === 'ended' ? (
              <Room
                classId={classId}
                title={one.title}
                isOver={one.state === 'ended'}
                back={isHostSide ? ownPath(classId) : classPath(classId)}
              />
            ) : (
              <div className={css['notice']}>
                <h1 lang="">{one.title}</h1>
                <p>
                  {stateText(one.state)}: <TimeSpan from={one.startsAt} to={one.endsAt} />
                </p>
                {one.state === 'scheduled' && <p>{i18n.t('The room opens 10 minutes before the class.')}</p>}
                <ButtonLink to={back}>{i18n.t('All classes')}</ButtonLink>
              </div>
            )
          }
        </Answer>
      </MainPart>
    </FullFrame>
  );
}

interface Props {
  classId: string;
  title: string;
  isOver: boolean;
  back: string;
}

function Room({ classId, title, isOver, back }: Props) {
  const devices = useDevices();
  const part = useRoom(classId, devices.sent, devices.turnOff);
  const { room, trouble } = part;
  const place = room?.me.place;
  const isEnded = room ? room.state === 'ended' : isOver;
  if (place === 'inside' && !isEnded) return <InRoom part={part} devices={devices} back={back} />;
  if (isEnded || place === 'removed')
    return (
      <div className={css['notice']}>
        <h1 lang="">{title}</h1>
        <p role="status">
          {isEnded
            ? i18n.t('This class has ended. Materials and recordings are on its page.')
            : i18n.t('The host removed you from this class, so you can’t join it again.')}
        </p>
        <ButtonLink to={back}>{i18n.t('Back to class')}</ButtonLink>
      </div>
    );
  return (
    <Prejoin
      title={title}
      devices={devices}
      place={place ?? 'outside'}
      trouble={trouble}
      join={part.join}
      back={back}
    />
  );
}
