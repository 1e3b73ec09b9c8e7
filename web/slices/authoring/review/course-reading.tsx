import { i18n } from '@lingui/core';
import type { CourseFaq, Details } from '@stepwell/contract/authoring/authoring.ts';
import type { SubmissionPage } from '@stepwell/contract/authoring/submissions.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import css from './review.module.css';
import { toReview } from './review-at.ts';

function levelWord(level: Details['level']) {
  const labels = {
    beginner: i18n.t('Beginner'),
    intermediate: i18n.t('Intermediate'),
    advanced: i18n.t('Advanced'),
    all: i18n.t('All levels'),
  };
  return labels[level];
}

/** What the course says of itself. */
export function DetailsReading({ details }: { details: Details }) {
  const tree = useQuery(ask(catalog.categories, {}));
  const { title, summary, description, category, level, language, outcomes, requirements, needs, coverId } = details;
  const subject = tree.data?.items.find(({ key }) => key === (tree.data.moved?.[category] ?? category));
  return (
    <>
      <div lang={language}>
        <p className={css['courseTitle']}>{title}</p>
        <p>{summary}</p>
      </div>
      <Stats>
        <Stat label={i18n.t('Category')}>{(subject?.label ?? category) || i18n.t('None')}</Stat>
        <Stat label={i18n.t('Level')}>{levelWord(level)}</Stat>
        <Stat label={i18n.t('Language')}>
          {new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language}
        </Stat>
        <Stat label={i18n.t('Cover')}>{coverId ? i18n.t('Custom cover') : i18n.t('Automatic cover')}</Stat>
      </Stats>
      <Prose html={description} lang={language} />
      <Lines title={i18n.t('Learning outcomes')} lines={outcomes} lang={language} />
      <Lines title={i18n.t('Requirements')} lines={requirements} lang={language} />
      <Lines title={i18n.t('Prerequisite courses')} lines={needs} lang={language} />
    </>
  );
}

function Lines({ title, lines, lang }: { title: string; lines: readonly string[]; lang: string }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={css['lines']} lang={lang}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Sections and lectures in their order, each the way to its own page. */
export function OutlineReading({ page }: { page: SubmissionPage }) {
  const { outline, difference, submissionId, details } = page;
  const known = new Map(difference.lectures.map((lecture) => [lecture.lectureId as string, lecture]));
  return (
    <ol className={css['outline']} lang={details.language}>
      {outline.sections.map(({ id, title, lectures }) => (
        <li key={id}>
          <h3>{title}</h3>
          <ol>
            {lectures.map((lectureId) => {
              const lecture = known.get(lectureId);
              return (
                lecture && (
                  <li key={lectureId}>
                    <Link to={toReview(submissionId, `lecture:${lectureId}`)}>{lecture.title}</Link>{' '}
                    <span className="num mut">{spanOf(Math.max(1, Math.round(lecture.seconds / 60)))}</span>
                    {lecture.before && (
                      <span className="mut"> {i18n.t('moved from {section}', { section: lecture.before })}</span>
                    )}
                  </li>
                )
              );
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}

export function FaqReading({ faq, lang }: { faq: CourseFaq; lang: string }) {
  if (faq.items.length === 0) return <p className="mut">{i18n.t('None now.')}</p>;
  return (
    <dl className={css['faq']} lang={lang}>
      {faq.items.map(({ id, question, answer }) => (
        <div key={id}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
