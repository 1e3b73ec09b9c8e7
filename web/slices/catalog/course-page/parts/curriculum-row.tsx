import { i18n } from '@lingui/core';
import type { CoursePage, LectureLine } from '@stepwell/contract/catalog/catalog.ts';
import { IconFileDownload, IconFileText, IconListCheck, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import { spanOf } from '../../../../ui/time/span.ts';
import { When } from '../../../../ui/time/when.tsx';
import { playerAddress } from '../../course-card.public.tsx';
import { PreviewLink } from '../../preview/preview-link.tsx';
import css from './curriculum.module.css';
import { kindWord, opensHere } from './lecture-kind.ts';

// A visitor's first page takes few signs along: what is worked on shares one, and what is fetched.
const icons = {
  video: IconPlayerPlay,
  article: IconFileText,
  quiz: IconListCheck,
  file: IconFileDownload,
  assignment: IconListCheck,
  package: IconFileDownload,
  coding: IconListCheck,
  live: IconPlayerPlay,
} as const;

interface Props {
  course: Pick<CoursePage, 'courseId' | 'language'>;
  lecture: LectureLine;
  /** From 1; where a list goes through all sections. */
  number?: number;
}

/** A lecture with its kind and length; one that is open to everybody opens over the page. */
export function LectureRow({ course: { courseId, language }, lecture, number }: Props) {
  const { lectureId, title, kind, minutes, preview, startsAt } = lecture;
  const Icon = icons[kind];
  const titleText = <span lang={language}>{title}</span>;
  return (
    <li className={css['row']}>
      {number !== undefined && <span className={`${css['number']} num`}>{number}</span>}
      <Icon size={20} stroke={1.6} role="img" aria-label={kindWord(kind)} />
      <span className={css['what']}>
        {preview && opensHere(kind) ? (
          <PreviewLink className={css['name']} courseId={courseId} lectureId={lectureId}>
            {titleText}
          </PreviewLink>
        ) : preview ? (
          <Link className={css['name']} to={playerAddress(courseId, lectureId)}>
            {titleText}
          </Link>
        ) : (
          <span className={css['name']}>{titleText}</span>
        )}
        {startsAt && (
          <small className="mut">
            <When at={startsAt} as="time" />
          </small>
        )}
        {preview && <span className={css['tag']}>{i18n.t('Preview')}</span>}
      </span>
      <span className={`${css['mins']} num`}>{spanOf(minutes)}</span>
    </li>
  );
}
