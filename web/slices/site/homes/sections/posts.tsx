import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import { coveringLink } from '../../../../ui/parts/covering-link.ts';
import { dayAndMonth, PostCover, pathOfPost } from '../../../content/post-parts.public.tsx';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

const BLOG = '/pages/about/blog-grid';

/** The newest posts: one with its picture, the others as lines. */
export function Posts({ id, texts, data: { posts } }: SectionProps) {
  const [first, ...others] = posts;
  return (
    <>
      <SectionHead id={id} texts={texts} to={BLOG} link={i18n.t('All posts')} />
      <div className="h-posts">
        {first && (
          <article>
            <PostCover post={first} />
            <p className="h-meta">{[first.topic, first.author].filter(Boolean).join(' · ')}</p>
            <h3>
              <Link className={coveringLink} to={pathOfPost(first.slug)}>
                {first.title}
              </Link>
            </h3>
            <p>{first.summary}</p>
          </article>
        )}
        <ul>
          {others.map(({ slug, title, topic, author }) => (
            <li key={slug}>
              <h3>
                <Link className={coveringLink} to={pathOfPost(slug)}>
                  {title}
                </Link>
              </h3>
              <p className="h-meta">{[topic, author].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The newest posts as news: their day first. */
export function News({ id, texts, data: { posts } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} to={BLOG} link={i18n.t('All news')} />
      <NewsList posts={posts} />
    </>
  );
}

export function NewsList({ posts }: Pick<SectionProps['data'], 'posts'>) {
  return (
    <ul className="h-news">
      {posts.map(({ slug, title, summary, publishedAt }) => {
        const { day, month } = dayAndMonth(publishedAt);
        return (
          <li key={slug}>
            <time className="num" dateTime={publishedAt}>
              <b>{day}</b> {month}
            </time>
            <div>
              <h3>
                <Link className={coveringLink} to={pathOfPost(slug)}>
                  {title}
                </Link>
              </h3>
              <p>{summary}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
