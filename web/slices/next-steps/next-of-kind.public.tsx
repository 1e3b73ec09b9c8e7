import { type StudentStep, shelves } from '@stepwell/contract/learning/my-courses.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/call.ts';
import { NextUp } from '../../ui/lists/next-up.tsx';
import { When } from '../../ui/time/when.tsx';
import { actLabel, stepAddress, stepReason, stepTitle } from './student-steps.public.ts';

/** Over a list: the first of what the dashboard would say of these kinds. Nothing where there is none. */
export function NextOfKind({ kinds }: { kinds: readonly StudentStep['kind'][] }) {
  const steps = useQuery({ ...ask(shelves.steps, {}), staleTime: 0 });
  const step = steps.data?.items.find(({ kind }) => kinds.includes(kind));
  if (!step) return null;
  return (
    <NextUp
      title={stepTitle(step)}
      to={stepAddress(step)}
      act={actLabel(step)}
      why={
        <>
          {stepReason(step)}
          {step.at && ' '}
          {step.at && <When at={step.at} as="time" />}
          {step.courseTitle && `, ${step.courseTitle}`}
        </>
      }
    />
  );
}
