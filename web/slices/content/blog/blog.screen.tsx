import { i18n } from '@lingui/core';
import { BLOG_PAGE, content, type PostList } from '@stepwell/contract/content/content.ts';
import { IconLayoutColumns, IconLayoutGrid, IconRss } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { PageLinks } from '../../../ui/lists/page-links.tsx';
import { Breadcrumbs, homeCrumb } from '../../../ui/page/breadcrumbs.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import pageCss from '../content.module.css';
import { PageSearch, ReadAs } from '../page-search.tsx';
import css from './blog.module.css';
import { blogAddress, type Design, designPath, type PostsAt, postsAt } from './blog-at.ts';
import { Card } from './post-card.tsx';

export const BlogGrid = () => <Blog design="grid" />;
export const BlogMasonry = () => <Blog design="masonry" />;

/** Posts with their search and tags, in one of two designs. */
function Blog({ design }: { design: Design }) {
  const [search] = useSearchParams();
  const here = postsAt(search);
  const list = useQuery({ ...ask(content.posts, { query: here }), placeholderData: keepPreviousData });
  return (
    <div className={pageCss['page']}>
      <Answer of={list}>
        {(posts) => (
          <>
            <Breadcrumbs crumbs={[homeCrumb()]} />
            <h1>{posts.page?.title ?? i18n.t('Blog')}</h1>
            <p className={pageCss['lead']}>
              {posts.page?.summary ||
                i18n.t('Notes from teachers and students on learning, practising and getting hired.')}
            </p>
            {posts.page?.html && <Prose html={posts.page.html} className={pageCss['lead'] ?? ''} />}
            <PageSearch
              action={designPath(design)}
              label={i18n.t('Search posts')}
              q={here.q}
              keep={{ tag: here.tag }}
            />
            <Tags design={design} here={here} tags={posts.tags} />
            <ReadAs reading={posts.reading} />
            <Posts design={design} here={here} posts={posts} />
            <Feeds />
          </>
        )}
      </Answer>
    </div>
  );
}

interface Here {
  design: Design;
  here: PostsAt;
}

function Tags({ design, here, tags }: Here & Pick<PostList, 'tags'>) {
  const other: Design = design === 'grid' ? 'masonry' : 'grid';
  const Icon = other === 'grid' ? IconLayoutGrid : IconLayoutColumns;
  const shown = tags.slice(0, 12);
  if (here.tag && !shown.some(({ tag }) => tag === here.tag)) {
    const chosen = tags.find(({ tag }) => tag === here.tag);
    if (chosen) shown.push(chosen);
  }
  return (
    <div className={css['bar']}>
      <nav className={css['tags']} aria-label={i18n.t('Tags')}>
        <Link to={blogAddress(design, here, { tag: undefined })} aria-current={here.tag ? undefined : 'true'}>
          {i18n.t('All posts')}
        </Link>
        {shown.map(({ tag, posts }) => (
          <Link key={tag} to={blogAddress(design, here, { tag })} aria-current={here.tag === tag ? 'true' : undefined}>
            {tag} <span className="num">{posts}</span>
          </Link>
        ))}
      </nav>
      <Link className={css['switch']} to={blogAddress(other, here, { page: here.page })}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {other === 'grid' ? i18n.t('Grid view') : i18n.t('Masonry view')}
      </Link>
    </div>
  );
}

function Posts({ design, here, posts: { items, total } }: Here & { posts: PostList }) {
  const narrowed = here.q !== undefined || here.tag !== undefined;
  if (items.length === 0)
    return (
      <NothingYet
        title={
          here.q
            ? i18n.t('No posts match “{q}”', { q: here.q })
            : narrowed || here.page > 1
              ? i18n.t('No posts here')
              : i18n.t('No posts yet')
        }
        hint={
          narrowed || here.page > 1
            ? i18n.t('Try another word or another tag.')
            : i18n.t('Posts appear here when they are published.')
        }
      >
        {(narrowed || here.page > 1) && <ButtonLink to={designPath(design)}>{i18n.t('All posts')}</ButtonLink>}
      </NothingYet>
    );
  const leads = design === 'grid' && !narrowed && here.page === 1 && items.length > 3;
  const [first, ...others] = items;
  return (
    <>
      {narrowed && (
        <p className={`${css['count']} num`} role="status">
          {i18n.t('{total, plural, one {# post} other {# posts}}', { total })}
        </p>
      )}
      {leads && first && <Card post={first} shape="lead" eager />}
      <ul className={css[design]}>
        {(leads ? others : items).map((post, at) => (
          <li key={post.slug}>
            {/* In a wall of posts every third one is text alone, so that the columns break unevenly. */}
            <Card
              post={post}
              shape={design === 'masonry' && at % 3 === 1 ? 'plain' : 'card'}
              eager={at < 3 && !leads}
            />
          </li>
        ))}
      </ul>
      <PageLinks
        page={here.page}
        last={Math.ceil(total / BLOG_PAGE)}
        to={(page) => blogAddress(design, here, { page })}
      />
    </>
  );
}

function Feeds() {
  return (
    <p className={css['feeds']}>
      <IconRss size={20} stroke={1.7} aria-hidden />
      <span>{i18n.t('Follow the blog:')}</span>
      <a href="/blog/rss.xml">RSS</a>
      <a href="/blog/atom.xml">Atom</a>
      <a href="/blog/feed.json">JSON Feed</a>
    </p>
  );
}
