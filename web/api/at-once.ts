import { Refusal } from '@stepwell/contract/refusal.ts';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { Unreachable } from './call.ts';

/** A question of the screen, as `ask` makes it. */
interface Question {
  queryKey: QueryKey;
  queryFn?: unknown;
}

/** A part of a screen, and where it is in the answer for the whole. */
export type Part<Whole> = [question: Question, part: (answer: Whole) => unknown];

/**
 * Asks for a whole screen in one call. Each part waits for it as if it were asking its own question, so that a screen that
 * opens meanwhile asks nothing itself; those questions refresh the parts afterwards. Nothing is asked where all parts are
 * fresh. Where the call fails, each part asks for itself, and shows what it is told. `more` are parts that only the answer
 * names. Rejects where the session is over.
 */
export async function askAtOnce<Whole, Key extends QueryKey>(
  queryClient: QueryClient,
  {
    whole,
    parts,
    more = () => [],
  }: {
    whole: FetchQueryOptions<Whole, Error, Whole, Key>;
    parts: Part<Whole>[];
    more?: (answer: Whole) => [key: QueryKey, part: unknown][];
  },
) {
  let pending: Promise<Whole> | undefined;
  const ask = async () => {
    const answer = await queryClient.fetchQuery({ ...whole, retry: false, staleTime: 0, gcTime: 0 });
    for (const [key, part] of more(answer)) queryClient.setQueryData(key, part);
    return answer;
  };
  await Promise.all(
    parts.map(([{ queryKey, queryFn }, part]) =>
      queryClient
        .fetchQuery({
          queryKey,
          async queryFn(context) {
            try {
              pending ??= ask();
              return part(await pending);
            } catch (error) {
              // The session is over: nothing more is asked in its name.
              if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
              return (queryFn as (context: unknown) => unknown)(context);
            }
          },
        })
        .catch((error: unknown) => {
          // A part shows for itself what it is told.
          if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
        }),
    ),
  );
}
