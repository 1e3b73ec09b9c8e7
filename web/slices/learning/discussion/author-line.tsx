import { i18n } from '@lingui/core';
import type { Author } from '@stepwell/contract/learning/course-discussion.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './discussion.module.css';

/** Who wrote something and when; a teacher is marked as one. */
export function AuthorLine({ author, at, changed = false }: { author: Author; at: string; changed?: boolean }) {
  const name = author.fullName ?? i18n.t('Former user');
  return (
    <>
      <span>{author.me ? i18n.t('{name} (you)', { name }) : name}</span>
      {author.teaches && <span className={css['teacher']}>{i18n.t('Instructor')}</span>}
      <span>
        <When at={at} as="time" />
        {changed && i18n.t(', edited')}
      </span>
    </>
  );
}
