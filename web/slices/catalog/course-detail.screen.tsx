import { i18n } from '@lingui/core';
import { type CoursePage, catalog } from '@stepwell/contract/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/answer.tsx';
import { Prose } from '../../ui/prose.tsx';
import { spanOf } from '../../ui/span.ts';
import { When } from '../../ui/when.tsx';
import { Cover, levelWord } from './course-card.public.tsx';
import css from './course-detail.module.css';
import { Curriculum } from './curriculum.tsx';
import { EnrolPanel } from './enrol-panel.tsx';

export function CourseDetail() {
  const { courseId = '' } = useParams();
  const course = useQuery(ask(catalog.course, { params: { courseId } }));
  return <Answer of={course}>{(found) => <Detail course={found} />}</Answer>;
}

function Detail({ course }: { course: CoursePage }) {
  const { courseId, title, summary, category, outcomes, requirements, teacher, description } = course;
  const preview = course.sections.flatMap(({ lectures }) => lectures).find((lecture) => lecture.preview);
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <p className={css['meta']}>{category.label}</p>
        <h1>{title}</h1>
        <p className={css['lead']}>{summary}</p>
        <Facts course={course} />
      </header>
      <aside className={css['aside']} aria-label={i18n.t('Enrol')}>
        <Cover courseId={courseId} eager />
        <EnrolPanel courseId={courseId} previewId={preview?.lectureId} />
      </aside>
      <div className={css['body']}>
        {outcomes.length > 0 && (
          <section aria-labelledby="outcomes">
            <h2 id="outcomes">{i18n.t('What you will be able to do')}</h2>
            <ul className={css['outcomes']}>
              {outcomes.map((outcome) => (
                <li key={outcome}>{outcome}</li>
              ))}
            </ul>
          </section>
        )}
        {description && (
          <section aria-labelledby="about">
            <h2 id="about">{i18n.t('About this course')}</h2>
            <Prose html={description} />
          </section>
        )}
        {requirements.length > 0 && (
          <section aria-labelledby="requirements">
            <h2 id="requirements">{i18n.t('What you need')}</h2>
            <ul className={css['plain']}>
              {requirements.map((requirement) => (
                <li key={requirement}>{requirement}</li>
              ))}
            </ul>
          </section>
        )}
        <Curriculum course={course} />
        <section className={css['teacher']} aria-labelledby="teacher">
          <h2 id="teacher">{i18n.t('Your teacher')}</h2>
          <h3>{teacher.fullName}</h3>
          <p className="mut">{teacher.headline}</p>
          <p>{teacher.bio}</p>
        </section>
      </div>
    </div>
  );
}

function Facts({ course: { level, minutes, lectures, language, updatedAt } }: { course: CoursePage }) {
  const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
  return (
    <dl className={`${css['facts']} num`}>
      <div>
        <dt>{i18n.t('Level')}</dt>
        <dd>{levelWord(level)}</dd>
      </div>
      <div>
        <dt>{i18n.t('Length')}</dt>
        <dd>{spanOf(minutes)}</dd>
      </div>
      <div>
        <dt>{i18n.t('Lectures')}</dt>
        <dd>{lectures}</dd>
      </div>
      <div>
        <dt>{i18n.t('Language')}</dt>
        <dd>{languages.of(language) ?? language}</dd>
      </div>
      <div>
        <dt>{i18n.t('Updated')}</dt>
        <dd>
          <When at={updatedAt} />
        </dd>
      </div>
    </dl>
  );
}
