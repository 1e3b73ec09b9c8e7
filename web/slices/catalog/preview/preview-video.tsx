import { learning, type VideoLecture } from '@stepwell/contract/learning/learning.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Stage } from '../../../ui/video/stage.tsx';
import { usePlaying } from '../../../ui/video/use-playing.ts';
import css from './preview-hero.module.css';

/** A film that plays as soon as it is there: somebody has pressed play already. Nothing of it is counted. */
export function PreviewVideo({ lecture }: { lecture: VideoLecture }) {
  const { lectureId } = lecture;
  const queryClient = useQueryClient();
  const renew = useCallback(async () => {
    const fresh = await queryClient.fetchQuery({ ...ask(learning.lecture, { params: { lectureId } }), staleTime: 0 });
    if (fresh.kind !== 'video') throw new Error('This lecture is no video any more.');
    return fresh.source;
  }, [queryClient, lectureId]);
  const { stage } = usePlaying(lecture, { start: 0, begin: true, renew });
  return <Stage {...stage} />;
}

/** The same in the page itself, in place of the button that asked for it; so the focus is given to it. */
export function VideoInPlace({ lectureId }: { lectureId: string }) {
  const lecture = useQuery(ask(learning.lecture, { params: { lectureId } }));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={css['place']}>
      <Answer of={lecture} waiting={<div className={css['dark']} aria-busy="true" />}>
        {(found) => found.kind === 'video' && <PreviewVideo lecture={found} />}
      </Answer>
    </div>
  );
}
