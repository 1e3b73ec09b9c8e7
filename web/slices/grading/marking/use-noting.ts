import { i18n } from '@lingui/core';
import { type MarkingAnswer, marking } from '@stepwell/contract/grading/marking.ts';
import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { useSentOnLeaving } from '../../../ui/storage/use-sent-on-leaving.ts';

/** How long nobody changes anything before a draft of the marks is kept; in milliseconds. */
const REST = 1200;

type Noted = Pick<MarkingAnswer['noted'], 'chosen' | 'comment'> & { typed: string };
const asTyped = ({ noted }: MarkingAnswer): Noted => ({
  chosen: noted.chosen,
  comment: noted.comment,
  typed: noted.marks === null ? '' : String(noted.marks),
});

const nothing = () => {};

/** Marks as somebody typed them: nothing where nothing stands there, NaN where it is no number. */
export const marksTyped = (typed: string) => (typed.trim() === '' ? null : Number(typed.trim().replace(',', '.')));

/**
 * What a marker notes of one answer: kept as a draft while they go, sent as marks when they say so. Saves go one after
 * the other, each naming the revision that this screen made or saw; what somebody else noted is never overwritten.
 */
export function useNoting(page: MarkingAnswer) {
  const { answerId, state, role } = page;
  const [noted, setNoted] = useState(() => asTyped(page));
  const [phase, setPhase] = useState<'rest' | 'busy' | 'kept'>('rest');
  const [wrong, setWrong] = useState('');
  const [isElsewhere, setElsewhere] = useState(false);
  const latest = useRef(noted);
  latest.current = noted;
  const saved = useRef(JSON.stringify(noted));
  const revision = useRef(page.noted.revision);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const queryClient = useQueryClient();
  const hasRubric = 'rubric' in page.face && page.face.rubric.length > 0;
  const isChanged = JSON.stringify(noted) !== saved.current;

  const sendNow = async (finished: boolean): Promise<MarkingAnswer | undefined> => {
    const note = latest.current;
    const marks = hasRubric ? null : marksTyped(note.typed);
    // A draft of half a number is no draft yet.
    if (Number.isNaN(marks) && !finished) return undefined;
    setWrong('');
    if (Number.isNaN(marks)) {
      setWrong(i18n.t('Enter marks as a number.'));
      return undefined;
    }
    setPhase('busy');
    try {
      const { chosen, comment } = note;
      const body = { revision: revision.current, chosen, marks, comment, finished };
      const fresh = await call(marking.mark, { params: { answerId }, body });
      revision.current = fresh.noted.revision;
      saved.current = JSON.stringify(note);
      queryClient.setQueryData(ask(marking.answer, { params: { answerId } }).queryKey, fresh);
      setPhase('kept');
      return fresh;
    } catch (error) {
      setPhase('rest');
      if (error instanceof Refusal && error.code === 'changed_elsewhere') setElsewhere(true);
      else if (finished || !(error instanceof Refusal && error.code === 'invalid_fields')) {
        const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
        setWrong(fields[0] ?? (error instanceof Error ? error.message : ''));
      }
      return undefined;
    }
  };
  const send = (finished: boolean) => {
    const sent = line.current.then(() => sendNow(finished));
    line.current = sent;
    return sent;
  };
  // Marks that the learner has already change only when somebody says so.
  const keepsDrafts = role !== null && state !== 'marked' && !isElsewhere;
  const draft = useRef(send);
  draft.current = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew.
  useEffect(() => {
    if (!keepsDrafts || !isChanged) return undefined;
    const timer = setTimeout(() => void draft.current(false), REST);
    return () => clearTimeout(timer);
  }, [noted, keepsDrafts, isChanged]);

  const leaving = useRef(() => {});
  leaving.current = () => {
    if (keepsDrafts && JSON.stringify(latest.current) !== saved.current) void send(false);
  };
  const [sendOnLeaving] = useState(() => () => leaving.current());
  useSentOnLeaving(sendOnLeaving, nothing);
  const take = (fresh: MarkingAnswer) => {
    revision.current = fresh.noted.revision;
    saved.current = JSON.stringify(asTyped(fresh));
    setNoted(asTyped(fresh));
  };
  // What was sent as one left may arrive once one is back; what somebody is noting is not taken from under them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a later page can be news.
  useEffect(() => {
    if (page.noted.revision > revision.current && JSON.stringify(latest.current) === saved.current) take(page);
  }, [page]);

  return {
    noted,
    phase,
    wrong,
    isElsewhere,
    isChanged,
    set: (part: Partial<Noted>) => setNoted((before) => ({ ...before, ...part })),
    /** Keeps what was noted so far, where anything was; says whether one may go on. */
    async keep() {
      if (!keepsDrafts || JSON.stringify(latest.current) === saved.current) return true;
      return (await send(false)) !== undefined;
    },
    /** These are the marks. */
    async finish() {
      const fresh = await send(true);
      if (!fresh) return undefined;
      const stale = [marking.quiz, marking.quizzes, marking.answers, marking.answer];
      const results = [quizResults.analysis, quizResults.attempts, quizResults.attempt, quizResults.question];
      await Promise.all(
        [...stale, ...results].map((each) =>
          queryClient.invalidateQueries({ ...everything(each), refetchType: 'none' }),
        ),
      );
      return fresh;
    },
    /** Takes what somebody else noted instead of one's own. */
    async takeOther() {
      const fresh = await call(marking.answer, { params: { answerId } });
      queryClient.setQueryData(ask(marking.answer, { params: { answerId } }).queryKey, fresh);
      take(fresh);
      setElsewhere(false);
    },
  };
}
export type Noting = ReturnType<typeof useNoting>;
