import { i18n } from '@lingui/core';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { media } from '@stepwell/contract/authoring/media.ts';
import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { ask } from '../../../../api/call.ts';
import { Answer, Waiting } from '../../../../ui/page/query-state.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { useDraftPart } from '../use-draft.tsx';
import { useMediaPicker } from '../use-media-picker.tsx';
import { CuePointsField } from './cue-points-field.tsx';
import css from './lecture.module.css';
import { LectureText } from './lecture-text.tsx';

const CaptionsEditor = lazy(async () => ({ default: (await import('../../captions-editor.tsx')).CaptionsEditor }));

type VideoLecture = Extract<DraftLecture, { kind: 'video' }>;

interface Props {
  lecture: VideoLecture;
  change: (part: Partial<VideoLecture>) => void;
}

/** The film, its captions, and notes under it. */
export function VideoFields({ lecture, change }: Props) {
  const { pick, dialog } = useMediaPicker();
  const { content: details } = useDraftPart('details');
  const stage = useRef<HTMLElement>(null);
  const choose = async () => {
    const picked = await pick('video');
    if (picked) change({ mediaId: picked.mediaId });
  };
  return (
    <>
      <section ref={stage} className={css['film']} data-field="content" aria-label={i18n.t('Video')}>
        {lecture.mediaId && (
          <Film
            mediaId={lecture.mediaId}
            captions={lecture.captions}
            language={details.language}
            onCaptions={(captions) => change({ captions })}
          />
        )}
        <div>
          <Button tone={lecture.mediaId ? 'ghost' : 'main'} onClick={choose}>
            <IconVideo size={19} stroke={1.7} aria-hidden />
            {lecture.mediaId ? i18n.t('Change video') : i18n.t('Choose video')}
          </Button>
        </div>
      </section>
      {(lecture.mediaId !== null || lecture.stops) && (
        <CuePointsField stops={lecture.stops ?? []} stage={stage} onChange={(stops) => change({ stops })} />
      )}
      <LectureText label={i18n.t('Notes below the video')} html={lecture.html} onChange={(html) => change({ html })} />
      {dialog}
    </>
  );
}

interface VideoProps {
  mediaId: string;
  captions: VideoLecture['captions'];
  language: string;
  onCaptions: (captions: VideoLecture['captions']) => void;
}

function Film({ mediaId, captions, language, onCaptions }: VideoProps) {
  const film = useQuery(ask(media.one, { params: { mediaId } }));
  return (
    <Answer of={film}>
      {(item) => (
        <Suspense fallback={<Waiting />}>
          <CaptionsEditor film={item} captions={captions} language={language} onChange={onCaptions} />
        </Suspense>
      )}
    </Answer>
  );
}
