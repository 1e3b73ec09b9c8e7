import { i18n } from '@lingui/core';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { type MediaItem, media } from '@stepwell/contract/authoring/media.ts';
import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ask } from '../../../../api/call.ts';
import { Answer, Waiting } from '../../../../ui/page/query-state.tsx';
import { Tabs } from '../../../../ui/page/tabs.tsx';
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

/** The video first, with what is asked in it; its captions in a tab of their own; and notes below. */
export function VideoFields({ lecture, change }: Props) {
  const { pick, dialog } = useMediaPicker();
  const { content: details } = useDraftPart('details');
  const stage = useRef<HTMLElement>(null);
  const [tab, setTab] = useState('video');
  const choose = async () => {
    const picked = await pick('video');
    if (picked) change({ mediaId: picked.mediaId });
  };
  const { mediaId, captions } = lecture;
  const video = (
    <div className={css['film']}>
      <section ref={stage} className={css['film']} data-field="content" aria-label={i18n.t('Video')}>
        {mediaId && <OfVideo mediaId={mediaId}>{(item) => <Watch item={item} />}</OfVideo>}
        <div>
          <Button tone={mediaId ? 'ghost' : 'main'} onClick={choose}>
            <IconVideo size={19} stroke={1.7} aria-hidden />
            {mediaId ? i18n.t('Change video') : i18n.t('Choose video')}
          </Button>
        </div>
      </section>
      {(mediaId !== null || lecture.stops) && (
        <CuePointsField stops={lecture.stops ?? []} stage={stage} onChange={(stops) => change({ stops })} />
      )}
    </div>
  );
  return (
    <>
      {mediaId ? (
        <Tabs
          label={i18n.t('Video and captions')}
          now={tab}
          choose={setTab}
          tabs={[
            { key: 'video', label: i18n.t('Video'), panel: video },
            {
              key: 'captions',
              label: captions.length > 0 ? i18n.t('Captions ({n})', { n: captions.length }) : i18n.t('Captions'),
              panel: (
                <OfVideo mediaId={mediaId}>
                  {(item) => (
                    <CaptionsEditor
                      film={item}
                      captions={captions}
                      language={details.language}
                      onChange={(next) => change({ captions: next })}
                    />
                  )}
                </OfVideo>
              ),
            },
          ]}
        />
      ) : (
        video
      )}
      <LectureText label={i18n.t('Notes below the video')} html={lecture.html} onChange={(html) => change({ html })} />
      {dialog}
    </>
  );
}

function OfVideo({ mediaId, children }: { mediaId: string; children: (item: MediaItem) => ReactNode }) {
  const found = useQuery(ask(media.one, { params: { mediaId } }));
  return <Answer of={found}>{(item) => <Suspense fallback={<Waiting />}>{children(item)}</Suspense>}</Answer>;
}

const Watch = ({ item: { url, posterUrl, name } }: { item: MediaItem }) => (
  <>
    {/* biome-ignore lint/a11y/useMediaCaption: its captions are in the tab beside. */}
    <video className={css['watch']} src={url} poster={posterUrl ?? undefined} controls playsInline preload="metadata" />
    <p className="mut">{name}</p>
  </>
);
