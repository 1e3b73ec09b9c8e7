import type { Remark } from '@stepwell/contract/authoring/submissions.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { markPassages, passageIn } from './remark-passages.ts';

/** A moment in which many changes are looked at once, in ms. */
const MOMENT = 120;
/** Editors come a little later than the form around them; before that nobody can say that words are gone. In ms. */
const ALL_THERE = 1500;

/**
 * Marks the passages of open remarks in the form around an element, and goes on marking them while the form changes.
 * Answers which remarks' words stand there, and whether the others' are gone.
 */
export function usePassages(inside: RefObject<HTMLElement | null>, remarks: readonly Remark[]) {
  const [found, setFound] = useState('');
  const [isAllThere, setAllThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAllThere(true), ALL_THERE);
    return () => clearTimeout(timer);
  }, []);
  const mark = useEffectEvent((root: HTMLElement) => {
    const places = remarks.flatMap(({ remarkId, quote, settledAt }) => {
      const passage = quote && passageIn(root, quote);
      return passage ? [{ remarkId, passage, isOpen: settledAt === null }] : [];
    });
    markPassages(
      root,
      places.flatMap(({ passage, isOpen }) => (isOpen ? [passage] : [])),
    );
    setFound(places.map(({ remarkId }) => remarkId).join(' '));
  });
  const key = remarks.map(({ remarkId, settledAt }) => `${remarkId}${settledAt ?? ''}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: marked anew where remarks come, go or are settled.
  useEffect(() => {
    const root = inside.current?.parentElement;
    if (!root) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        mark(root);
      }, MOMENT);
    };
    const watching = new MutationObserver(soon);
    watching.observe(root, { childList: true, characterData: true, subtree: true });
    // What is typed into a field changes nothing in the page around it.
    root.addEventListener('input', soon);
    mark(root);
    return () => {
      watching.disconnect();
      root.removeEventListener('input', soon);
      clearTimeout(timer);
      markPassages(root, []);
    };
  }, [inside, key]);
  return { found: new Set(found.split(' ')), isAllThere };
}
