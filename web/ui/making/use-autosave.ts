import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { Unreachable } from '../../api/call.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { profileAsk } from '../../session/profile.ts';
import type { Saved } from '../storage/saved-line.tsx';
import { RestingDraft, type Unsent } from '../storage/stored-draft.ts';
import { unsentMessage } from '../storage/unsent-text.ts';
import { useOutliving } from '../storage/use-outliving.ts';
import { useSentOnLeaving } from '../storage/use-sent-on-leaving.ts';

interface Needs<Known, Written extends object> {
  /** What is written, of what kind and by its id. */
  name: string;
  /** As the server has it. */
  known: Known;
  versionOf: (known: Known) => number;
  /** What can be written, each in its place. */
  writtenOf: (from: Known | Written) => Written;
  /** Saves it, puts the answer into the cache, and hands it on. */
  save: (written: Unsent<Written>) => Promise<Known>;
  /** Asks for what the server has by now. */
  read: () => Promise<Known>;
  /** Students see every save at once: what is written waits until `settle` is called. */
  isLive: boolean;
}

/** Why something was not saved, and what to do: a refusal's fields before its own words. */
export function unsavedReason(error: unknown): string {
  if (error instanceof Unreachable) return i18n.t('you’re offline. It saves when you reconnect.');
  if (error instanceof Refusal && error.status >= 500) return i18n.t('something went wrong on our side. Retrying…');
  return refusalText(error);
}

/** What outlives the screen, with what the newest screen says of it. */
interface Box<Known, Written extends object> {
  needs: Needs<Known, Written>;
  failure: unknown;
  savedAt: string | null;
  /** Other writes, one after the other. */
  line: Promise<unknown>;
  store: RestingDraft<Written>;
  /** Keeps what is not saved on this device, once it is known whose it is. */
  remember: (unsent: Unsent<Written> | undefined) => void;
}

/** Only the version is known of every draft; the rest is held against what the server has. */
const StoredDraft = z.looseObject({ version: z.int() });

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'nothing' : typeof value);
/** Whether every part is of the kind that it is of here: an older release may have kept others. */
const isAlike = (found: Record<string, unknown>, here: object) =>
  Object.entries(here).every(([key, value]) => {
    const [was, is] = [kindOf(found[key]), kindOf(value)];
    return was === is || [was, is].some((kind) => kind === 'nothing' || kind === 'undefined');
  });

function newAutosave<Known, Written extends object>(needs: Needs<Known, Written>): Box<Known, Written> {
  const { known, versionOf, writtenOf, isLive } = needs;
  const box: Box<Known, Written> = {
    needs,
    failure: undefined,
    savedAt: null,
    line: Promise.resolve(),
    remember: () => {},
    store: new RestingDraft<Written>({
      draft: { ...writtenOf(known), version: versionOf(known) },
      save: async (written) => {
        try {
          const saved = await box.needs.save(written);
          box.savedAt = new Date().toISOString();
          return { version: versionOf(saved) };
        } catch (error) {
          box.failure = error;
          throw error;
        }
      },
      unsent: undefined,
      remember: (unsent) => box.remember(unsent),
      wordsOf: writtenOf,
      troubleOf: unsavedReason,
      isHeld: isLive,
    }),
  };
  return box;
}

/**
 * The one way to save what is made here: a draft saves itself after a pause and when it is left; what students see already
 * is saved when it is published. Two tabs never cover each other's words, and what a killed tab had not saved is still there
 * on this device.
 */
export function useAutosave<Known extends object, Written extends object>(needs: Needs<Known, Written>) {
  const { name, known, versionOf, writtenOf, isLive } = needs;
  const box = useOutliving(`making ${name}`, () => newAutosave(needs));
  box.needs = needs;
  const { store } = box;
  useSentOnLeaving(store.send, store.close);
  useEffect(() => store.hold(isLive), [store, isLive]);
  const [replaced, setReplaced] = useState(0);
  const userId = useQuery({ ...profileAsk(), enabled: false }).data?.userId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, as soon as it is known whose it is.
  useEffect(() => {
    if (!userId) return;
    const { read, remember } = unsentMessage(`stepwell.making.${name}`, userId, StoredDraft);
    box.remember = (unsent) => remember(unsent);
    const found = read();
    if (!found || !isAlike(found, writtenOf(known))) return;
    store.recall(found as Unsent<Written>);
    setReplaced((count) => count + 1);
  }, [box, store, name, userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server has now is the reason.
  useEffect(() => store.adopt({ ...writtenOf(known), version: versionOf(known) }), [store, known]);
  const now = useSyncExternalStore(store.subscribe, store.now, store.now);
  const saved: Saved = { phase: isLive && now.phase === 'typing' ? 'held' : now.phase, trouble: now.trouble };
  const newest = async () => {
    const theirs = await box.needs.read();
    return { ...writtenOf(theirs), version: versionOf(theirs) };
  };
  const settle = async (): Promise<number> => {
    box.failure = undefined;
    if (await store.flush()) return store.version;
    throw box.failure ?? new Error(i18n.t('Your latest changes aren’t saved. Correct the errors, or try again.'));
  };
  return {
    written: writtenOf(now),
    /** Grows whenever what is written came from elsewhere: fields with words of their own begin anew. */
    round: now.round,
    /** Grows only where other words took the place of these: kept by this device, or chosen in their stead. */
    replaced,
    saved,
    savedAt: box.savedAt,
    isChanged: now.phase !== 'saved',
    change: (part: Partial<Written>) => store.change(part),
    /** Saves what is written, live or not; throws what it was refused with. Answers the version that the server has. */
    settle,
    /** Any other write of the same thing, after what is written is saved; nothing is saved by itself meanwhile. */
    write(send: (version: number) => Promise<Known>): Promise<Known> {
      const next = box.line.then(async () => {
        store.hold(true);
        try {
          const saved = await send(await settle());
          const version = versionOf(saved);
          if (store.now().phase === 'saved') store.adopt({ ...writtenOf(saved), version });
          else store.rebase(version);
          return saved;
        } finally {
          store.hold(box.needs.isLive);
        }
      });
      box.line = next.catch(() => undefined);
      return next;
    },
    keepMine: () => void newest().then((theirs) => store.keepMine(theirs)),
    takeTheirs: () =>
      void newest().then((theirs) => {
        store.takeTheirs(theirs);
        setReplaced((count) => count + 1);
      }),
  };
}
export type Autosave = Pick<
  ReturnType<typeof useAutosave>,
  'saved' | 'savedAt' | 'isChanged' | 'settle' | 'keepMine' | 'takeTheirs'
>;
