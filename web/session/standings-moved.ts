import type { Endpoint } from '@stepwell/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { everything } from '../api/call.ts';
import { onLive } from './live.ts';

/** Everybody hears the same word: their questions are spread over so many milliseconds. */
const SPREAD = 600;

/**
 * Asks again when standings moved; many words within the spread are one question. `questions` are the same ones as long as
 * the screen stands.
 */
export function useStandingsMoved(questions: readonly Endpoint[]) {
  const queryClient = useQueryClient();
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive('standings-moved', () => {
      later ??= setTimeout(() => {
        later = undefined;
        for (const one of questions) void queryClient.invalidateQueries(everything(one));
      }, Math.random() * SPREAD);
    });
    return () => {
      stop();
      clearTimeout(later);
    };
  }, [queryClient, questions]);
}
