import { i18n } from '@lingui/core';
import { content, type PostPage } from '@stepwell/contract/content/content.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Failed, Waiting } from '../../../ui/page/query-state.tsx';
import { Initials } from '../../../ui/parts/initials.tsx';
import { ShareLinks } from '../../../ui/parts/share-links.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { When } from '../../../ui/time/when.tsx';
import pageCss from '../content.module.css';
import { ContentsList } from '../contents-list.tsx';
import { useCountedView } from '../count-view.ts';
import { minutesText } from '../minutes-text.ts';
import css from './blog.module.css';
import { blogAddress, blogCrumbs, postPath } from './blog-at.ts';
import { Comments } from './comments.tsx';
import { Card, coverUrl } from './post-card.tsx';

/** A post with everything around it. */
export function Post() {
  const { blogId = '' } = useParams();
  const post = useQuery(ask(content.post, { params: { slug: blogId } }));
  useCountedView('post', post.data?.slug);
  if (post.data) return <Opened post={post.data} />;
  if (post.error)
    return (
      <div className={pageCss['page']}>
        <Failed error={post.error} retry={post.refetch} retrying={post.isFetching} title={i18n.t('Post not found')} />
      </div>
    );
  return <Waiting />;
}

function Opened({ post }: { post: PostPage }) {
  const { slug, title, summary, cover, html, contents, series, tags, writer, related, publishedAt, updatedAt } = post;
  const wasUpdated = updatedAt.slice(0, 10) > publishedAt.slice(0, 10);
  return (
    <div className={pageCss['page']}>
      <Breadcrumbs crumbs={blogCrumbs()} />
      <article>
        <header className={css['head']}>
          <h1>{title}</h1>
          <p className={pageCss['lead']}>{summary}</p>
          <div className={css['facts']}>
            {writer && (
              <span className={css['writer']}>
                <Initials name={writer.fullName} photoUrl={writer.photoUrl} size={44} />
                {writer.fullName}
              </span>
            )}
            <span>
              <When at={publishedAt} as="long" />
            </span>
            {wasUpdated && (
              <span>
                {i18n.t('Updated')} <When at={updatedAt} />
              </span>
            )}
            <span>{minutesText(post.minutes)}</span>
          </div>
        </header>
        <div className={css['picture']}>
          <img src={coverUrl(post)} alt={cover?.alt ?? ''} width={1200} height={457} />
        </div>
        <div className={css['columns']}>
          <div className={css['side']}>
            <ContentsList contents={contents} />
          </div>
          <div className={css['main']}>
            {series && (
              <nav className={css['series']} aria-label={i18n.t('Series')}>
                <h2>{i18n.t('Series: {name}', { name: series.name })}</h2>
                <ol>
                  {series.posts.map((part) => (
                    <li key={part.slug} aria-current={part.slug === slug ? 'page' : undefined}>
                      {part.slug === slug ? part.title : <Link to={postPath(part.slug)}>{part.title}</Link>}
                    </li>
                  ))}
                </ol>
              </nav>
            )}
            <Prose html={html} className={`${pageCss['text']} ${css['text']}`} />
            {tags.length > 0 && (
              <p className={css['topics']}>
                {tags.map((tag) => (
                  <Link key={tag} to={blogAddress('grid', { tag })}>
                    {tag}
                  </Link>
                ))}
              </p>
            )}
            <ShareLinks label={i18n.t('Share this post')} title={title} path={postPath(slug)} />
            {writer && (
              <section className={css['about']} aria-label={i18n.t('Author')}>
                <Initials name={writer.fullName} photoUrl={writer.photoUrl} size={64} />
                <div>
                  <h2>{writer.fullName}</h2>
                  {writer.headline && <p>{writer.headline}</p>}
                </div>
              </section>
            )}
            <Comments post={post} />
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section className={css['related']} aria-labelledby="related">
          <h2 id="related">{i18n.t('Related posts')}</h2>
          <ul className={css['grid']}>
            {related.map((other) => (
              <li key={other.slug}>
                <Card post={other} as="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
