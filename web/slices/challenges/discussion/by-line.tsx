import { i18n } from '@lingui/core';
import type { Post } from '@stepwell/contract/challenges/challenge-discussion.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './discussion.module.css';

/** Who wrote it and when, and whether it gives a solution away. */
export function ByLine({
  of: { author, writtenAt, changedAt, spoiler },
}: {
  of: Pick<Post, 'author' | 'writtenAt' | 'changedAt' | 'spoiler'>;
}) {
  const name = author.fullName ?? i18n.t('Former user');
  return (
    <p className={css['by']}>
      <span>{author.me ? i18n.t('{name} (you)', { name }) : name}</span>
      {author.teaches && <span className={css['word']}>{i18n.t('Instructor')}</span>}
      <span>
        <When at={writtenAt} as="time" />
        {changedAt && i18n.t(', edited')}
      </span>
      {spoiler && <span className={css['word']}>{i18n.t('Spoiler')}</span>}
    </p>
  );
}
