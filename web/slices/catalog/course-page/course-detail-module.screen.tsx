import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { EnrolBar } from '../enrol/enrol-bar.tsx';
import { EnrolPanel } from '../enrol/enrol-panel.tsx';
import { PreviewLink } from '../preview/preview-link.tsx';
import css from './course-detail-module.module.css';
import { CourseFacts } from './course-facts.tsx';
import { CourseHead } from './course-head.tsx';
import { CourseQuestions } from './course-questions.tsx';
import { lengthOf, Rows } from './parts/curriculum.tsx';
import { FullPageLink } from './parts/full-page-link.tsx';
import { opensHere } from './parts/lecture-kind.ts';

/** The way through a course: each module a step further down. */
export const CourseByModule = () => <CourseQuestions>{(course) => <ByModule course={course} />}</CourseQuestions>;

function ByModule({ course }: { course: CoursePage }) {
  const { courseId, sections } = course;
  return (
    <div>
      <div className={css['page']}>
        <div className={css['head']}>
          <div>
            <CourseHead course={course} />
            <div className={css['facts']}>
              <CourseFacts course={course} />
            </div>
          </div>
          <EnrolPanel courseId={courseId} price={course.price} language={course.language} />
        </div>
        <h2 className={css['title']}>
          {i18n.t('{n, plural, one {# module} other {# modules}}', { n: sections.length })}
        </h2>
        <ol className={css['stair']} style={{ '--last': Math.max(1, sections.length - 1) } as object}>
          {sections.map((section, at) => (
            <li key={section.title} style={{ '--at': at } as object}>
              <Module course={course} section={section} number={at + 1} />
            </li>
          ))}
        </ol>
        <FullPageLink courseId={courseId} />
      </div>
      <EnrolBar course={course} />
    </div>
  );
}

function Module({
  course,
  section,
  number,
}: {
  course: CoursePage;
  section: CoursePage['sections'][number];
  number: number;
}) {
  const preview = section.lectures.find(({ preview, kind }) => preview && opensHere(kind));
  return (
    <section aria-labelledby={`module-${number}`}>
      <div className={css['tread']}>
        <span className={`${css['number']} num`} aria-hidden="true">
          {number}
        </span>
        <div>
          <h3 id={`module-${number}`} lang={course.language}>
            {section.title}
          </h3>
          <p className="mut num">{lengthOf(section)}</p>
        </div>
        {preview && (
          <PreviewLink className="lnk" courseId={course.courseId} lectureId={preview.lectureId}>
            {preview.kind === 'video' ? i18n.t('Watch preview') : i18n.t('Read preview')}
            <span className="sr">{i18n.t('of {title}', { title: section.title })}</span>
          </PreviewLink>
        )}
      </div>
      <Rows course={course} section={section} />
    </section>
  );
}
