import { useCallback } from 'react';
import { Stage } from '../ui/video/stage.tsx';
import { usePlaying } from '../ui/video/use-playing.ts';
import type { VideoSource } from '../ui/video/video-source.ts';
import { Part } from './part.tsx';

/** One of the demo's films, straight from where it is kept. */
const sample: VideoSource = {
  title: 'Binary search on the stairs',
  source: new URL('../../content/media/binary-search.webm', import.meta.url).href,
  poster: new URL('../../content/media/binary-search.png', import.meta.url).href,
  captions: new URL('../../content/media/binary-search.en.vtt', import.meta.url).href,
  language: 'en',
  tracks: [],
  seconds: 76,
  transcript: [
    { from: 0, to: 3.5, text: 'Twelve sorted values, drawn as steps.' },
    { from: 3.6, to: 7.7, text: 'Where is the first value that is at least 40?' },
    { from: 7.8, to: 13.5, text: 'Everything before lo is too small. At first, nothing stands before lo.' },
  ],
};

export function Films() {
  const renew = useCallback(() => Promise.resolve(sample.source), []);
  const { stage } = usePlaying(sample, { start: 0, renew });
  return (
    <Part name="Video" says="Dark in both themes; its keys work while it is in focus, its captions are ours.">
      <div style={{ maxWidth: 760 }}>
        <Stage {...stage} />
      </div>
    </Part>
  );
}
