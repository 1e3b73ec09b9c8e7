import { i18n } from '@lingui/core';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { kindWord, measureOf } from '../builder/curriculum/lecture-labels.ts';
import { toPlace } from '../builder/steps.ts';
import css from './course-workspace.module.css';
import { Problems } from './problems.tsx';

/** The draft's sections and lectures, each the way to its place in the builder. */
export function CurriculumTab({ courseId }: { courseId: string }) {
  const draft = useQuery(ask(drafts.draft, { params: { courseId } }));
  return (
    <>
      <p className={css['acts']}>
        <ButtonLink tone="ghost" to={toPlace(courseId, 'curriculum')}>
          <IconPencil size={18} stroke={1.7} aria-hidden />
          {i18n.t('Edit curriculum')}
        </ButtonLink>
        <ButtonLink tone="ghost" to={toPlace(courseId, 'preview')}>
          <IconEye size={18} stroke={1.7} aria-hidden />
          {i18n.t('Preview')}
        </ButtonLink>
      </p>
      <Answer of={draft}>
        {({ outline, lectures, problems, openRemarks, submission }) => (
          <>
            {openRemarks > 0 && (
              <section className={css['part']} aria-label={i18n.t('Review')}>
                {submission?.words && <p lang="">{submission.words}</p>}
                <p>
                  <Link className="lnk" to={toPlace(courseId, 'review')}>
                    {i18n.t('{remarks, plural, one {# open comment} other {# open comments}}', {
                      remarks: openRemarks,
                    })}
                  </Link>
                </p>
              </section>
            )}
            {problems.length > 0 && (
              <div className={css['part']}>
                <Problems courseId={courseId} problems={problems} />
              </div>
            )}
            <div className={css['outline']}>
              {outline.content.sections.map(({ id, title, lectures: ids }) => (
                <section key={id}>
                  <h2 lang="">{title || i18n.t('Untitled section')}</h2>
                  <ul className={css['rows']}>
                    {ids.map((lectureId) => {
                      const line = lectures.find((one) => one.lectureId === lectureId);
                      return (
                        line && (
                          <li key={lectureId}>
                            <Link className="lnk" lang="" to={toPlace(courseId, 'curriculum', lectureId)}>
                              {line.title || i18n.t('Untitled lecture')}
                            </Link>
                            <span className="mut">
                              {kindWord(line.kind)}, {measureOf(line).label}
                            </span>
                          </li>
                        )
                      );
                    })}
                  </ul>
                </section>
              ))}
            </div>
          </>
        )}
      </Answer>
    </>
  );
}
