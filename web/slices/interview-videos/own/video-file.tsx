import { i18n } from '@lingui/core';
import { MOST_VIDEO_BYTES, type OwnVideo, ownVideos } from '@stepwell/contract/interview-videos/own-videos.ts';
import { useCallback, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { sizeText } from '../../../ui/points-text.ts';
import { Stage } from '../../../ui/video/stage.tsx';
import { clock } from '../../../ui/video/times.ts';
import { usePlaying } from '../../../ui/video/use-playing.ts';
import css from './own.module.css';
import { useVideoUpload } from './use-video-upload.ts';

interface Props {
  /** As it was saved last. */
  video: OwnVideo;
  file: OwnVideo['file'];
  onFile: (video: OwnVideo) => void;
}

/** The file of a video: to upload, to watch, to replace while it is a draft. */
export function VideoFile({ video, file, onFile }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const { now, send, stop } = useVideoUpload(video.videoId, onFile);
  if (video.version === 0) return <p className="mut">{i18n.t('Save the video first. Then upload its file here.')}</p>;
  return (
    <>
      {file && (
        <>
          <Preview key={file.source.split('?')[0]} video={video} file={file} />
          <p className="mut num">
            <bdi>{file.name}</bdi>, {clock(file.seconds)}, {sizeText(file.bytes)}
          </p>
        </>
      )}
      {now.phase === 'sending' || now.phase === 'offline' || now.phase === 'checking' ? (
        <div className={css['going']}>
          <progress
            aria-label={i18n.t('Upload of {name}', { name: now.name })}
            {...(now.phase !== 'checking' && { value: now.sent, max: now.bytes })}
          />
          <p className="mut num" role="status">
            {now.phase === 'checking'
              ? i18n.t('Checking the video')
              : i18n.t('{sent} of {all}', { sent: sizeText(now.sent), all: sizeText(now.bytes) })}
            {now.phase === 'offline' && ` ${i18n.t('Offline: resumes when you reconnect.')}`}
          </p>
          {now.phase !== 'checking' && (
            <Button tone="ghost" size="small" onClick={() => void stop()}>
              {i18n.t('Stop')}
            </Button>
          )}
        </div>
      ) : (
        <>
          {video.state === 'published' ? (
            <p className="mut">{i18n.t('To replace the file, return the video to draft.')}</p>
          ) : (
            <>
              <p className="mut">
                {file
                  ? i18n.t('A new file replaces this one. How far students watched starts from zero.')
                  : i18n.t('MP4 (H.264 and AAC) or WebM, up to {size}.', { size: sizeText(MOST_VIDEO_BYTES) })}
              </p>
              <div className={css['acts']}>
                <Button tone={file ? 'ghost' : 'lamp'} size="small" onClick={() => picker.current?.click()}>
                  {file ? i18n.t('Replace video') : i18n.t('Upload video')}
                </Button>
              </div>
            </>
          )}
          <FileInput
            ref={picker}
            label={i18n.t('Video file')}
            accept="video/mp4,video/webm,.mp4,.webm"
            onFiles={([chosen]) => {
              if (chosen) void send(chosen);
            }}
          />
        </>
      )}
      <div role="alert">
        {now.phase === 'refused' && (
          <FieldError>
            {now.name}: {now.message}
          </FieldError>
        )}
      </div>
    </>
  );
}

function Preview({ video, file }: { video: OwnVideo; file: NonNullable<OwnVideo['file']> }) {
  const { videoId, content } = video;
  const renew = useCallback(
    async () => (await call(ownVideos.video, { params: { videoId } })).file?.source ?? '',
    [videoId],
  );
  const source = {
    title: content.title,
    language: content.language,
    transcript: content.cues,
    ...file,
    tracks: file.captions ? [{ language: content.language, url: file.captions }] : [],
  };
  const { stage } = usePlaying(source, { start: 0, renew });
  return (
    <div className={css['preview']}>
      <Stage {...stage} />
    </div>
  );
}
