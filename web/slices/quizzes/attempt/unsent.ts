import { Answer } from '@stepwell/contract/questions/question.ts';
import * as z from 'zod/mini';
import type { TabPlace } from '../../../ui/storage/tab-storage.ts';

const Unsent = z.object({
  saveId: z.uuid(),
  /** The tab that wrote it; another one takes it over only when that tab is gone. */
  tab: z.string(),
  /** Counts up within the attempt, so that a replay keeps the order. */
  order: z.number(),
  position: z.int(),
  version: z.int(),
  answer: z.nullable(Answer),
  flagged: z.boolean(),
  /** What the server had at that version, as far as this device knows. */
  was: z.optional(z.object({ answer: z.nullable(Answer), flagged: z.boolean() })),
  /** It met a newer answer from elsewhere and waits for its student's word; never sent by itself. */
  gaveWay: z.optional(z.boolean()),
  /** The server's time, in milliseconds, at which it was kept here. */
  at: z.number(),
});
export type Unsent = z.infer<typeof Unsent>;

/**
 * Saves that no server has acknowledged yet, one entry each in the browser's storage, so that two tabs never overwrite
 * each other's. Where storage is full or forbidden they live in memory, and closing the tab loses them; `isSafe` says
 * which of the two it is.
 */
export function unsentOf(attemptId: string, saved: TabPlace['kept'] = localStorage) {
  const prefix = `stepwell.unsent.${attemptId}.`;
  let safe = true;
  const attempt = (act: () => void) => {
    try {
      act();
    } catch {
      safe = false;
    }
  };
  return {
    isSafe: () => safe,
    /** Everything kept for this attempt, oldest first; what cannot be read is thrown away. */
    all(): Unsent[] {
      const found: Unsent[] = [];
      attempt(() => {
        const names = Array.from({ length: saved.length }, (_, place) => saved.key(place) ?? '');
        for (const name of names.filter((each) => each.startsWith(prefix))) {
          const entry = z.safeParse(Unsent, readJson(saved.getItem(name)));
          if (entry.success) found.push(entry.data);
          else saved.removeItem(name);
        }
      });
      return found.sort((a, b) => a.order - b.order);
    },
    keep(entry: Unsent) {
      attempt(() => saved.setItem(prefix + entry.saveId, JSON.stringify(entry)));
    },
    drop({ saveId }: Unsent) {
      attempt(() => saved.removeItem(prefix + saveId));
    },
  };
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const lockOf = (tab: string) => `stepwell.tab.${tab}`;

/** Tells other tabs that this one lives, until it is closed or `leave` is called. Without locks nobody is told. */
export function liveAs(tab: string, locks: TabPlace['locks']) {
  let leave = () => {};
  const gone = new Promise<void>((done) => {
    leave = done;
  });
  locks?.request(lockOf(tab), () => gone).catch(() => {});
  return leave;
}

/** Entries whose tab is gone, and which are this one's to send now. Where tabs cannot be seen, all of them are. */
export async function orphans(entries: Unsent[], tab: string, locks: TabPlace['locks']): Promise<Unsent[]> {
  const others = entries.filter((entry) => entry.tab !== tab);
  if (others.length === 0 || !locks) return others;
  const { held = [] } = await locks.query();
  const alive = new Set(held.map(({ name }) => name));
  return others.filter((entry) => !alive.has(lockOf(entry.tab)));
}
