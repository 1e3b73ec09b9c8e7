import { i18n } from '@lingui/core';
import type { DraftProblem } from '@stepwell/contract/authoring/drafts.ts';
import { Link } from 'react-router';
import { placeOf, stepName, toPlace } from '../builder/steps.ts';
import css from './course-workspace.module.css';

/** What is missing before a draft can be submitted, each with the way to its place in the builder. */
export function Problems({ courseId, problems }: { courseId: string; problems: DraftProblem[] }) {
  return (
    <section aria-labelledby="missing">
      <h2 id="missing">{i18n.t('Missing before submission ({n})', { n: problems.length })}</h2>
      <ul className={css['rows']}>
        {problems.map((problem) => {
          const { step, lectureId } = placeOf(problem);
          return (
            <li key={`${problem.key} ${problem.field} ${problem.sentence}`}>
              <Link className="lnk" to={toPlace(courseId, step, lectureId, problem.field)}>
                {problem.sentence}
              </Link>
              {step !== 'preview' && <span className="mut">{stepName(step)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
