import { CompilerLanguage, compiler, Runtimes } from '@stepwell/contract/compiler/compiler.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { ask } from '../../api/call.ts';

const NAME = 'compiler-languages';
const Kept = z.object({ languages: z.array(CompilerLanguage), runtimes: Runtimes });

/** What the server said the last time: without a network Python and JavaScript go on by it. */
function readStored() {
  try {
    const read = z.safeParse(Kept, JSON.parse(localStorage.getItem(NAME) ?? 'null'));
    if (read.success) return read.data;
  } catch {
    // A closed store remembers nothing.
  }
  return undefined;
}

/** Languages of this site, and where its runtimes lie; as last known until the server has answered. */
export function useLanguages() {
  const before = useMemo(readStored, []);
  const query = useQuery({ ...ask(compiler.languages, {}), staleTime: 60_000 });
  useEffect(() => {
    if (!query.data) return;
    try {
      localStorage.setItem(NAME, JSON.stringify(query.data));
    } catch {
      // It is asked again the next time.
    }
  }, [query.data]);
  const now = query.data ?? before;
  return {
    languages: (now?.languages ?? []) as readonly CompilerLanguage[],
    runtimes: now?.runtimes as Runtimes | undefined,
    failed: now === undefined && query.isError ? query.error : undefined,
    again: () => void query.refetch(),
  };
}
