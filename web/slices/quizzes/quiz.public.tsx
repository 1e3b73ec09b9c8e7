import { lazy, Suspense } from 'react';
import { Waiting } from '../../ui/page/query-state.tsx';

const Panel = lazy(async () => ({ default: (await import('./quiz-panel.tsx')).Panel }));
const Attempt = lazy(async () => ({ default: (await import('./attempt/attempt.public.tsx')).Attempt }));
const Review = lazy(async () => ({ default: (await import('./result/review.public.tsx')).Review }));

interface PanelProps {
  quizId: string;
  courseId: string;
  lectureId: string;
  /** An attempt has ended since this page was opened, by hand or by time: progress may have moved. */
  onEnded: () => void;
}

/** What a quiz asks of a person before it begins. Start and Continue put `?attempt=<id>` into the address. */
export function QuizPanel(props: PanelProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Panel {...props} />
    </Suspense>
  );
}

/** One's open attempt in full frame, for `?attempt=<id>`. Its end puts `?review=<id>` there instead. */
export function QuizAttempt(props: { attemptId: string; onLeave: () => void }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Attempt {...props} />
    </Suspense>
  );
}

/** What came of an attempt, for `?review=<id>`: the content of a page, with its own h1. */
export function QuizReview(props: { attemptId: string }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Review {...props} />
    </Suspense>
  );
}
