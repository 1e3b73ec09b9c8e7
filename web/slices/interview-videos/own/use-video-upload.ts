import { i18n } from '@lingui/core';
import {
  MOST_VIDEO_BYTES,
  type OwnVideo,
  ownVideos,
  VIDEO_UPLOADS,
} from '@stepwell/contract/interview-videos/own-videos.ts';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { sizeText } from '../../../ui/points-text.ts';
import { drawPoster } from '../../authoring/media/poster.public.ts';
import { sendFile, type Transfer } from '../../authoring/media/transfer.public.ts';

type Uploading =
  | { phase: 'none' }
  | { phase: 'sending' | 'offline'; name: string; sent: number; bytes: number }
  | { phase: 'checking'; name: string }
  | { phase: 'refused'; name: string; message: string };

/** The server looks at a file for a second or two; in ms. */
const ASK_AGAIN_MS = [300, 500, 1000, 1500, 2000];

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
      const found = await outcomeOf(uploadId);
      if ('refused' in found) return setNow({ phase: 'refused', name, message: found.refused });
      onKept(await withPoster(found.video, file));
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

async function outcomeOf(uploadId: string): Promise<{ video: OwnVideo } | { refused: string }> {
  for (let round = 0; ; round += 1) {
    const found = await call(ownVideos.outcome, { params: { uploadId } });
    if (found.state === 'refused') return { refused: found.message };
    if (found.state === 'kept') return { video: found.video };
    await new Promise((later) => setTimeout(later, ASK_AGAIN_MS[Math.min(round, ASK_AGAIN_MS.length - 1)]));
  }
}

/** Without a poster where this browser cannot draw one. */
async function withPoster(video: OwnVideo, file: File): Promise<OwnVideo> {
  const address = URL.createObjectURL(file);
  try {
    const content = await drawPoster(address, Math.min(3, (video.file?.seconds ?? 0) / 10));
    return await call(ownVideos.keepPoster, { params: { videoId: video.videoId }, content });
  } catch {
    return video;
  } finally {
    URL.revokeObjectURL(address);
  }
}
