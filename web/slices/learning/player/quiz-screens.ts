import { type ComponentType, lazy } from 'react';

interface PanelProps {
  quizId: string;
  courseId: string;
  lectureId: string;
  onEnded: () => void;
}

const found = import.meta.glob<Record<string, ComponentType<never>>>('../../assessment/quiz.public.tsx');
const part = <P>(name: string) =>
  lazy(async () => {
    const load = found['../../assessment/quiz.public.tsx'];
    const Part = (await load?.())?.[name] as ComponentType<P> | undefined;
    if (!Part) throw new Error('Quizzes do not open here yet.');
    return { default: Part };
  });

export const QuizPanel = part<PanelProps>('QuizPanel');
export const QuizAttempt = part<{ attemptId: string; onLeave: () => void }>('QuizAttempt');
export const QuizReview = part<{ attemptId: string }>('QuizReview');
