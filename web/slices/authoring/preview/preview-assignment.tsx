import { i18n } from '@lingui/core';
import type { DraftAssignment } from '@stepwell/contract/assignments/assignments.ts';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import { assignmentRules } from '../builder/assignment-labels.ts';
import css from './preview.module.css';

/** The rules of an assignment and its rubric, as its author wrote them. */
export function PreviewAssignment({ assignment, lang }: { assignment: DraftAssignment; lang: string }) {
  const timeZone = useTimeZone();
  const when = (at: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));
  return (
    <>
      <ul aria-label={i18n.t('Assignment rules')}>
        {assignmentRules(assignment, when).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {assignment.rubric.length > 0 && (
        <ul className={css['questions']} aria-label={i18n.t('Rubric')}>
          {assignment.rubric.map(({ id, title, levels }) => (
            <li key={id} lang={lang}>
              <b>{title}</b>
              <ul>
                {levels.map((level) => (
                  <li key={level.id}>
                    <b className="num">{level.points}</b> {level.words}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
