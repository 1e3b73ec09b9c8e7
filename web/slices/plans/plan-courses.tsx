import { i18n } from '@lingui/core';
import { plansAdmin } from '@stepwell/contract/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ask } from '../../api/call.ts';
import { Check } from '../../ui/fields/check.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import type { PlanDraft } from './plan-draft.ts';
import css from './plan-settings.module.css';

/** Which courses with a price a plan opens; courses without one are open to everyone. */
export function PlanCourses({ draft, change }: { draft: PlanDraft; change: (part: Partial<PlanDraft>) => void }) {
  const id = useId();
  const { allCourses, courseIds } = draft;
  const found = useQuery({ ...ask(plansAdmin.courses, {}), enabled: !allCourses });
  return (
    <fieldset className={css['courses']}>
      <legend>{i18n.t('Courses it opens')}</legend>
      <div className={css['check']}>
        <Check id={`${id}-all`} checked={allCourses} onChange={() => change({ allCourses: !allCourses })} />
        <label htmlFor={`${id}-all`}>{i18n.t('All courses')}</label>
      </div>
      {!allCourses && (
        <Answer of={found}>
          {({ courses }) => (
            <ul>
              {courses.map(({ courseId, title }) => (
                <li key={courseId} className={css['check']}>
                  <Check
                    id={`${id}-${courseId}`}
                    checked={courseIds.includes(courseId)}
                    onChange={() =>
                      change({
                        courseIds: courseIds.includes(courseId)
                          ? courseIds.filter((one) => one !== courseId)
                          : [...courseIds, courseId],
                      })
                    }
                  />
                  <label htmlFor={`${id}-${courseId}`}>{title}</label>
                </li>
              ))}
            </ul>
          )}
        </Answer>
      )}
    </fieldset>
  );
}
