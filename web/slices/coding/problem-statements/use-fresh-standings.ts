import { problemStatements } from '@stepwell/contract/problem-statements.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { everything } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';

/** Everybody hears the same word: their questions are spread over so many milliseconds. */
const SPREAD = 600;

/** Asks again when standings moved; many words within the spread are one question. */
export function useFreshStandings() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive('standings-moved', () => {
      later ??= setTimeout(() => {
        later = undefined;
        for (const one of [problemStatements.standings, problemStatements.current, problemStatements.past])
          void queryClient.invalidateQueries(everything(one));
      }, Math.random() * SPREAD);
    });
    return () => {
      stop();
      clearTimeout(later);
    };
  }, [queryClient]);
}
