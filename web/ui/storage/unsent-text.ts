import * as z from 'zod/mini';

/**
 * Words of a draft that no server has yet, kept on this device under `name`: a killed tab loses none. Those of another person
 * are not read.
 */
export function unsentMessage<Words extends { version: number }>(
  name: string,
  userId: string,
  shape: z.ZodMiniType<Words>,
) {
  const StoredText = z.intersection(shape, z.object({ userId: z.string() }));
  return {
    read(): Words | undefined {
      try {
        const found = z.safeParse(StoredText, JSON.parse(localStorage.getItem(name) ?? ''));
        return found.success && found.data.userId === userId ? found.data : undefined;
      } catch {
        return undefined;
      }
    },
    remember(unsent: Words | undefined) {
      try {
        if (unsent) localStorage.setItem(name, JSON.stringify({ ...unsent, userId }));
        else localStorage.removeItem(name);
      } catch {
        // They still stand in the page.
      }
    },
  };
}
