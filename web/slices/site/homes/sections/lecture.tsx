import { i18n } from '@lingui/core';
import { IconBook2, IconCertificate, IconListCheck, IconPlayerPlayFilled, IconWriting } from '@tabler/icons-react';
import { Link } from 'react-router';
import { spanOf } from '../../../../ui/time/span.ts';
import { Cover, courseAddress } from '../../../catalog/course-card.public.tsx';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

/** How learning goes here, shown with a lecture that opens in one press. */
export function Lecture({ id, texts, data: { preview, figures } }: SectionProps) {
  return (
    <div className="h-doing">
      <div>
        <SectionHead id={id} texts={texts} />
        {preview && <PreviewLink preview={preview} />}
      </div>
      <LearningSteps figures={figures} />
    </div>
  );
}

/** The steps alone, where the lecture itself was shown before. */
export function HowItGoes({ id, texts, data: { figures } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <div className="h-doing h-alone">
        <LearningSteps figures={figures} />
      </div>
    </>
  );
}

function LearningSteps({ figures }: Pick<SectionProps['data'], 'figures'>) {
  const { lectures, minutes, quizzes, certificates } = figures;
  return (
    <ol>
      <li>
        <IconBook2 size={30} stroke={1.5} aria-hidden />
        <div>
          <h3>{i18n.t('Read or watch')}</h3>
          <p>
            {i18n.t('One idea per lecture, with a worked example. Videos have captions and a searchable transcript.')}
          </p>
        </div>
        <span className="num">{i18n.t('{lectures} lectures, {span}', { lectures, span: spanOf(minutes) })}</span>
      </li>
      <li>
        <IconWriting size={30} stroke={1.5} aria-hidden />
        <div>
          <h3>{i18n.t('Practise')}</h3>
          <p>{i18n.t('An exercise in every article. Its solution stays hidden until you’ve tried.')}</p>
        </div>
      </li>
      {quizzes > 0 && (
        <li>
          <IconListCheck size={30} stroke={1.5} aria-hidden />
          <div>
            <h3>{i18n.t('Test yourself')}</h3>
            <p>{i18n.t('Timed quizzes that save every answer. Each question is explained afterwards.')}</p>
          </div>
          <span className="num">{i18n.t('{quizzes, plural, one {# quiz} other {# quizzes}}', { quizzes })}</span>
        </li>
      )}
      <li>
        <IconCertificate size={30} stroke={1.5} aria-hidden />
        <div>
          <h3>{i18n.t('Earn a certificate')}</h3>
          <p>
            {i18n.t('A certificate when you complete every lecture and pass every quiz.')}{' '}
            <Link to="/verify">{i18n.t('Anyone can verify it')}</Link>
          </p>
        </div>
        {certificates > 0 && <span className="num">{i18n.t('{certificates} issued', { certificates })}</span>}
      </li>
    </ol>
  );
}

interface PreviewProps {
  preview: NonNullable<SectionProps['data']['preview']>;
  /** Whether the page begins with it. */
  eager?: boolean;
}

/** A lecture that anyone may open, with its course's cover. */
export function PreviewLink({ preview, eager = false }: PreviewProps) {
  const { courseId, courseTitle, lectureId, title, kind, minutes } = preview;
  return (
    <Link className="h-preview" to={`${courseAddress(courseId)}?preview=${lectureId}`}>
      <Cover courseId={courseId} eager={eager} />
      <span className="h-play">
        <IconPlayerPlayFilled size={22} aria-hidden />
        <span>
          <b>{title}</b>
          <span className="num">
            {kind === 'video'
              ? i18n.t('Watch now, {span}, no account needed', { span: spanOf(minutes) })
              : i18n.t('Read now, {span}, no account needed', { span: spanOf(minutes) })}
          </span>
          <span>{i18n.t('From {courseTitle}', { courseTitle })}</span>
        </span>
      </span>
    </Link>
  );
}
