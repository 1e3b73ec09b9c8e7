import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { CourseSection } from '../course-section.tsx';
import css from './faq.module.css';

/** What people ask before they begin; opens without scripts. */
export function Faq({ course: { faq, language } }: { course: CoursePage }) {
  if (faq.length === 0) return null;
  return (
    <CourseSection id="questions" title={i18n.t('FAQ')}>
      <div className={css['faq']} lang={language}>
        {faq.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            {answer.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        ))}
      </div>
    </CourseSection>
  );
}
