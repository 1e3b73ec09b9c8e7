import { i18n } from '@lingui/core';
import {
  MOST_VIDEO_BYTES,
  type OwnVideo,
  ownVideos,
  VIDEO_UPLOADS,
} from '@stepwell/contract/interview-videos/own-videos.ts';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { decided, sendFile, type Transfer } from '../../../api/send-file.ts';
import { sizeText } from '../../../ui/points-text.ts';
import { earlyPoster, withPoster } from '../../authoring/media/arrival.public.ts';

type Uploading =
  | { phase: 'none' }
  | { phase: 'sending' | 'offline'; name: string; sent: number; bytes: number }
  | { phase: 'checking'; name: string }
  | { phase: 'refused'; name: string; message: string };

/** The file of a video on its way: sent so that it resumes after a cut, checked by the server, given its poster. */
export function useVideoUpload(videoId: string, onKept: (video: OwnVideo) => void) {
  const [now, setNow] = useState<Uploading>({ phase: 'none' });
  const going = useRef<Transfer | 'beginning' | null>(null);
  const end = (next: Uploading) => {
    going.current = null;
    setNow(next);
  };

  const check = async (uploadId: string, file: File) => {
    const { name } = file;
    going.current = null;
    setNow({ phase: 'checking', name });
    try {
      const found = await decided(() => call(ownVideos.outcome, { params: { uploadId } }));
      if (found.state === 'refused') return setNow({ phase: 'refused', name, message: found.message });
      const { video } = found;
      onKept(
        await withPoster(video, file, async (address) => {
          const content = await earlyPoster(address, video.file?.seconds);
          return call(ownVideos.keepPoster, { params: { videoId }, content });
        }),
      );
      setNow({ phase: 'none' });
    } catch (error) {
      setNow({ phase: 'refused', name, message: error instanceof Error ? error.message : '' });
    }
  };

  const send = async (file: File) => {
    if (going.current) return;
    const { name, size: bytes, lastModified } = file;
    if (bytes > MOST_VIDEO_BYTES) {
      const most = sizeText(MOST_VIDEO_BYTES);
      const message = i18n.t('This file is larger than {most}. Choose a smaller one.', { most });
      return setNow({ phase: 'refused', name, message });
    }
    going.current = 'beginning';
    let sent = 0;
    setNow({ phase: 'sending', name, sent, bytes });
    try {
      const transfer = await sendFile(
        file,
        {
          path: VIDEO_UPLOADS,
          metadata: { video: videoId, filename: name },
          fingerprint: ['stepwell-interview-video', videoId, name, bytes, lastModified].join('-'),
        },
        {
          onProgress(arrived) {
            sent = arrived;
            setNow({ phase: 'sending', name, sent, bytes });
          },
          onWaiting: () => setNow({ phase: 'offline', name, sent, bytes }),
          onDone: (uploadId) => void check(uploadId, file),
          onFailed: (message) => end({ phase: 'refused', name, message }),
        },
      );
      going.current = transfer;
      transfer.start();
    } catch (error) {
      end({ phase: 'refused', name, message: error instanceof Error ? error.message : '' });
    }
  };
  const stop = async () => {
    const transfer = going.current;
    if (!transfer || transfer === 'beginning') return;
    end({ phase: 'none' });
    await transfer.cancel();
  };
  return { now, send, stop };
}
