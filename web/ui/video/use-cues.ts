import type { Cue } from '@stepwell/contract/learning/learning.ts';
import { useQuery } from '@tanstack/react-query';
import type { VideoSource } from './video-source.ts';
import { cuesIn } from './vtt.ts';

export interface Cues {
  /** Of the words, BCP 47. */
  language: string;
  cues: readonly Cue[];
  /** The WebVTT file, for windows in which only the browser can draw captions. */
  url: string;
}

/**
 * What is said, in the language somebody likes to read. The film's own language comes along with it; another one is
 * fetched when it is wanted, and until it is there, or where it cannot be had, the film's own stays.
 */
export function useCues(of: VideoSource, liked: string | null): Cues {
  const own: Cues = { language: of.language, cues: of.transcript, url: of.captions };
  const track = liked === of.language ? undefined : of.tracks.find(({ language }) => language === liked);
  const file = useQuery({
    // The path names the file; signature and hour change with every answer.
    queryKey: ['captions', track?.url.split('?')[0]],
    queryFn: async () => {
      const answer = await fetch(track?.url ?? '', { method: 'GET' });
      if (!answer.ok) throw new Error(`captions: ${answer.status}`);
      return cuesIn(await answer.text());
    },
    enabled: track !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  if (!track || !file.data || file.data.length === 0) return own;
  return { language: track.language, cues: file.data, url: track.url };
}
