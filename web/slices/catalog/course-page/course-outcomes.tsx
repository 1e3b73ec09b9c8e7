import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { Prose } from '../../../ui/text/prose.tsx';
import css from './course-outcomes.module.css';
import { CourseSection } from './course-section.tsx';

type Of = { course: CoursePage };

export function Outcomes({ course: { outcomes, language } }: Of) {
  if (outcomes.length === 0) return null;
  return (
    <CourseSection id="outcomes" title={i18n.t('What you’ll learn')}>
      <ul className={css['outcomes']} lang={language}>
        {outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    </CourseSection>
  );
}

export function Description({ course: { description, language } }: Of) {
  if (!description) return null;
  return (
    <CourseSection id="about" title={i18n.t('About this course')}>
      <div lang={language}>
        <Prose html={description} />
      </div>
    </CourseSection>
  );
}

export function Requirements({ course: { requirements, language } }: Of) {
  if (requirements.length === 0) return null;
  return (
    <CourseSection id="requirements" title={i18n.t('Requirements')}>
      <ul className={css['plain']} lang={language}>
        {requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
    </CourseSection>
  );
}
