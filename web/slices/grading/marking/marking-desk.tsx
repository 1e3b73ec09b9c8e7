import { i18n } from '@lingui/core';
import { type MarkingAnswer, marking } from '@stepwell/contract/grading/marking.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { Answer, Waiting } from '../../../ui/page/query-state.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { SubmittedAnswer } from '../../questions/review/submitted-answer.public.tsx';
import { toMarking } from '../results/results-at.ts';
import { CommentBank } from './comment-bank.tsx';
import { GivenMarks } from './given-marks.tsx';
import css from './marking.module.css';
import { anonymousName, roleWord } from './marking-labels.ts';
import { MarksForm } from './marks-form.tsx';
import { useMarkingKeys } from './use-marking-keys.ts';
import { useNoting } from './use-noting.ts';

const TaskOf = lazy(async () => ({ default: (await import('../../questions/code/task-of.public.tsx')).TaskOf }));

interface Props {
  quizId: string;
  answerId: string;
}

/** One answer after the other: what was asked and said on one side, its marks on the other. */
export function MarkingDesk({ quizId, answerId }: Props) {
  const page = useQuery({ ...ask(marking.answer, { params: { answerId } }), staleTime: 0 });
  return <Answer of={page}>{(known) => <Desk key={answerId} page={known} quizId={quizId} />}</Answer>;
}

function Desk({ page, quizId }: { page: MarkingAnswer; quizId: string }) {
  const { answerId, questionId, alias, student, face, model, left, role } = page;
  const rubric = 'rubric' in face ? face.rubric : [];
  const noting = useNoting(page);
  const [isBankOpen, setBank] = useState(false);
  const [at, setAt] = useState(0);
  const [flagged, setFlagged] = useState(page.flagged);
  const room = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => heading.current?.focus(), []);
  const [search] = useSearchParams();
  const list = toMarking(search, quizId, questionId);
  const go = (id: string | null) => void navigate(id ? toMarking(search, quizId, questionId, id) : list);
  const leaveTo = async (id: string | null) => {
    if (await noting.keep()) go(id);
  };
  const running = useRef(false);
  const save = async () => {
    if (running.current || role === null) return;
    running.current = true;
    const fresh = await noting.finish();
    running.current = false;
    if (fresh) go(fresh.nextId);
  };
  const flag = async () => {
    setFlagged(!flagged);
    const updated = await call(marking.flag, { params: { answerId }, body: { flagged: !flagged } }).catch(() => ({
      flagged,
    }));
    setFlagged(updated.flagged);
    const { queryKey } = ask(marking.answer, { params: { answerId } });
    queryClient.setQueryData(queryKey, (old: MarkingAnswer | undefined) => old && { ...old, ...updated });
  };
  const focusCriterion = (next: number) => {
    const place = Math.max(0, Math.min(rubric.length - 1, next));
    setAt(place);
    const fields = room.current?.querySelector(`[data-criterion="${place}"]`);
    (fields?.querySelector<HTMLElement>(':checked') ?? fields?.querySelector<HTMLElement>('input'))?.focus();
  };
  const focusOn = (name: string) => room.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const digit = (n: number) => {
    if (role === null) return;
    if (rubric.length === 0) {
      noting.set({ typed: String(n) });
      return focusOn('marks');
    }
    const criterion = rubric[at];
    const level = criterion?.levels[n - 1];
    if (!criterion || !level) return;
    noting.set({ chosen: { ...noting.noted.chosen, [criterion.id]: level.id } });
    // The last one keeps the focus: its choice is heard.
    focusCriterion(at + 1);
  };
  useMarkingKeys({
    onDigit: digit,
    onCriterion: (by) => rubric.length > 0 && focusCriterion(at + by),
    onSave: () => void save(),
    onNext: () => void leaveTo(page.nextId),
    onPrevious: () => page.previousId && void leaveTo(page.previousId),
    onFlag: () => void flag(),
    onComment: () => focusOn('comment'),
    onBank: () => role !== null && setBank(true),
  });

  return (
    <div ref={room}>
      <Link to={list} className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All answers')}
      </Link>
      <h1 ref={heading} tabIndex={-1} className={css['who']}>
        {student?.fullName ?? anonymousName(alias)}{' '}
        <span className="mut num">
          {[
            role && role !== 'only' && roleWord(role),
            i18n.t('{left, plural, =0 {none to mark} one {# to mark} other {# to mark}}', { left }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </h1>
      <div className={css['desk']}>
        <article>
          <Prose html={page.stem} className={css['stem'] ?? ''} />
          {face.kind === 'code' && (
            <>
              <p className="mut">
                {i18n.t(
                  'The judge couldn’t run this program through no fault of the student. Mark it by what it does.',
                )}
              </p>
              <details>
                <summary>{i18n.t('Question')}</summary>
                <Suspense fallback={<Waiting />}>
                  <TaskOf view={face} />
                </Suspense>
              </details>
            </>
          )}
          <SubmittedAnswer view={face} answer={page.answer} files={page.files} />
          {model && (
            <details className={css['model']}>
              <summary>{i18n.t('Model answer')}</summary>
              <Prose html={model} />
            </details>
          )}
        </article>
        <div>
          <MarksForm
            page={page}
            noting={noting}
            flagged={flagged}
            onAt={setAt}
            onSave={() => void save()}
            onNext={() => void leaveTo(page.nextId)}
            onPrevious={() => void leaveTo(page.previousId)}
            onFlag={() => void flag()}
            onBank={() => setBank(true)}
          />
          <GivenMarks page={page} />
        </div>
      </div>
      {isBankOpen && (
        <CommentBank
          questionId={questionId}
          written={noting.noted.comment}
          onInsert={(text) => {
            const before = noting.noted.comment.trimEnd();
            noting.set({ comment: before ? `${before}\n${text}` : text });
            setBank(false);
          }}
          onClose={() => setBank(false)}
        />
      )}
      <UnsavedGuard
        within
        when={noting.isChanged && (page.state === 'marked' || noting.isElsewhere)}
        saving={noting.phase === 'busy'}
      />
    </div>
  );
}
