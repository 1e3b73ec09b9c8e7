import { i18n } from '@lingui/core';
import { completion } from '@stepwell/contract/learning/completion.ts';
import { learning, type Outline } from '@stepwell/contract/learning/learning.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/parts/button.tsx';
import { When } from '../../../../ui/time/when.tsx';
import { addressOf } from '../way.ts';
import css from './course-news.module.css';

/** What a new edition of the course changed, and so why progress may read lower; gone once it was read. */
export function CourseNews({ outline }: { outline: Outline }) {
  const { courseId, news, language } = outline;
  const queryClient = useQueryClient();
  const outlineKey = ask(learning.outline, { params: { courseId } }).queryKey;
  const read = useMutation({
    mutationFn: (edition: number) => call(completion.seeEdition, { params: { courseId }, body: { edition } }),
    onSuccess: () => queryClient.setQueryData<Outline>(outlineKey, (old) => old && { ...old, news: null }),
  });
  if (!news) return null;
  const { added, retired, publishedAt, edition } = news;
  return (
    <section className={css['news']} aria-label={i18n.t('New in this course')}>
      <h2>
        {added.length > 0
          ? i18n.t('{count, plural, one {# new lecture} other {# new lectures}}', { count: added.length })
          : i18n.t('{count, plural, one {# lecture removed} other {# lectures removed}}', { count: retired.length })}
      </h2>
      <p>
        {i18n.t('Course updated on')} <When at={publishedAt} />.{' '}
        {added.length > 0 && i18n.t('Your progress may look lower. Completed lectures still count.')}
      </p>
      <ul lang={language}>
        {added.map(({ lectureId, title }) => (
          <li key={lectureId}>
            <Link to={addressOf(courseId, lectureId)}>{title}</Link>
          </li>
        ))}
      </ul>
      {retired.length > 0 && (
        <p lang={language}>
          {i18n.t('Removed: {titles}', { titles: retired.map((title) => `“${title}”`).join(', ') })}
        </p>
      )}
      <Button tone="ghost" size="small" busy={read.isPending} onClick={() => read.mutate(edition)}>
        {i18n.t('Got it')}
      </Button>
      {read.error && <span role="alert">{read.error.message}</span>}
    </section>
  );
}
