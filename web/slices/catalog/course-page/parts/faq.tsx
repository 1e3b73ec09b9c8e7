import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { Fold } from '../../../../ui/parts/fold.tsx';
import { CourseSection } from '../course-section.tsx';

/** What people ask before they begin; opens without scripts. */
export function Faq({ course: { faq, language } }: { course: CoursePage }) {
  if (faq.length === 0) return null;
  return (
    <CourseSection id="questions" title={i18n.t('FAQ')}>
      <div lang={language}>
        {faq.map(({ question, answer }) => (
          <Fold key={question} title={question}>
            {answer.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Fold>
        ))}
      </div>
    </CourseSection>
  );
}
