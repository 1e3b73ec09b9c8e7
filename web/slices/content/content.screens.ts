import { i18n } from '@lingui/core';
import { content, type PostPage } from '@stepwell/contract/content/content.ts';
import { type LoaderFunction, redirect } from 'react-router';
import { READ_BY_ENGINES } from '../../api/read-by-engines.ts';
import { siteNameIn } from '../../api/site-frame.ts';
import type { At, Head, Screen, World } from '../../api/world.ts';
import { breadcrumbList } from '../../ui/page/breadcrumb-list.ts';
import { homeCrumb } from '../../ui/page/breadcrumbs.tsx';
import { blogCrumbs, type Design, designPath, postPath, postsAt } from './blog/blog-at.ts';
import { articleAt, articlePath, HELP, helpCrumbs, questionAt } from './help/help-at.ts';

const PICTURE = '/pictures/stepwell.png';
const feeds = [
  { type: 'application/rss+xml', path: '/blog/rss.xml' },
  { type: 'application/atom+xml', path: '/blog/atom.xml' },
  { type: 'application/feed+json', path: '/blog/feed.json' },
];

/** A post as search engines read it (schema.org BlogPosting, which is an Article). */
const articleData = (
  post: PostPage,
  { origin, address, siteName, home }: Record<'origin' | 'address' | 'siteName' | 'home', string>,
) => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.summary,
  image: origin + (post.cover?.url ?? post.picture),
  datePublished: post.publishedAt,
  dateModified: post.updatedAt,
  mainEntityOfPage: address,
  ...(post.writer && { author: { '@type': 'Person', name: post.writer.fullName } }),
  publisher: { '@type': 'Organization', name: siteName, url: origin + home },
  ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
  ...(post.topic && { articleSection: post.topic }),
  commentCount: post.comments.length,
});

export const screens = ({ queryClient, ask }: World): Screen[] => {
  const postQuestion = (slug: string) => ask(content.post, { params: { slug } });
  const articleQuestion = (slug: string) => ask(content.helpArticle, { params: { slug } });

  const blogLoader: LoaderFunction = async ({ request }) => {
    const query = postsAt(new URL(request.url).searchParams);
    await queryClient.ensureQueryData(ask(content.posts, { query }));
    return null;
  };
  const blogHead =
    (design: Design) =>
    ({ search }: At): Head => {
      const { q, tag, page } = postsAt(search);
      const found = queryClient.getQueryData(ask(content.posts, { query: postsAt(search) }).queryKey);
      const title = q
        ? i18n.t('Posts matching “{q}”', { q })
        : tag
          ? i18n.t('Posts about {tag}', { tag })
          : (found?.page?.title ?? i18n.t('Blog'));
      return {
        // Two designs of one list in two tabs are told apart.
        title: design === 'grid' ? title : i18n.t('{title}, masonry', { title }),
        description:
          found?.page?.summary || i18n.t('Notes from teachers and students on learning, practising and getting hired.'),
        canonical: designPath('grid'),
        noindex: design !== 'grid' || q !== undefined || tag !== undefined || page > 1,
        image: PICTURE,
        feeds,
        jsonLd: (site) => (READ_BY_ENGINES ? [breadcrumbList(site, blogCrumbs())] : []),
      };
    };

  return [
    {
      path: '/pages/about/blog-grid',
      loader: blogLoader,
      lazy: async () => ({ Component: (await import('./blog/blog.screen.tsx')).BlogGrid }),
      handle: { head: blogHead('grid') },
    },
    {
      path: '/pages/about/blog-masonry',
      loader: blogLoader,
      lazy: async () => ({ Component: (await import('./blog/blog.screen.tsx')).BlogMasonry }),
      handle: { head: blogHead('masonry') },
    },
    {
      path: '/pages/about/blog-grid/:blogId',
      loader: async ({ params }) => {
        const slug = params['blogId'] ?? '';
        const post = await queryClient.ensureQueryData(postQuestion(slug));
        // Asked by an old name: the page has moved for good.
        if (post.slug !== slug) throw redirect(postPath(post.slug), 301);
        return null;
      },
      lazy: async () => ({ Component: (await import('./blog/post.screen.tsx')).Post }),
      handle: {
        head: ({ params }) => {
          const { queryKey } = postQuestion(params['blogId'] ?? '');
          if (queryClient.getQueryState(queryKey)?.status === 'error')
            return { title: i18n.t('Post not found'), noindex: true };
          const post = queryClient.getQueryData(queryKey);
          return (
            post && {
              title: post.title,
              description: post.summary,
              image: post.picture,
              feeds,
              jsonLd: (site) =>
                READ_BY_ENGINES
                  ? [
                      articleData(post, site),
                      breadcrumbList(site, [...blogCrumbs(), { label: post.title, to: postPath(post.slug) }]),
                    ]
                  : [],
            }
          );
        },
      },
    },
    {
      path: '/help/center',
      loader: async ({ request }) => {
        const q = questionAt(new URL(request.url).searchParams);
        await Promise.all([
          queryClient.ensureQueryData(ask(content.helpCenter, {})),
          // Where nothing answers, the page searches what it has.
          q && queryClient.prefetchQuery(ask(content.helpSearch, { query: { q } })),
        ]);
        return null;
      },
      lazy: async () => ({ Component: (await import('./help/help-center.screen.tsx')).HelpCenter }),
      handle: {
        head: ({ search }) => ({
          title: queryClient.getQueryData(ask(content.helpCenter, {}).queryKey)?.page?.title ?? i18n.t('Help centre'),
          description: i18n.t('Short answers to what you want to do next, by topic.'),
          canonical: HELP,
          noindex: search.has('q'),
          image: PICTURE,
          jsonLd: (site) => (READ_BY_ENGINES ? [breadcrumbList(site, helpCrumbs())] : []),
        }),
      },
    },
    {
      path: '/help/center-detail',
      loader: async ({ request }) => {
        const named = articleAt(new URL(request.url).searchParams);
        const slug = named ?? (await queryClient.ensureQueryData(ask(content.helpCenter, {}))).popular[0]?.slug;
        if (!slug) return null;
        const article = await queryClient.ensureQueryData(articleQuestion(slug));
        if (named && article.slug !== named) throw redirect(articlePath(article.slug), 301);
        return null;
      },
      lazy: async () => ({ Component: (await import('./help/help-article.screen.tsx')).HelpArticle }),
      handle: {
        head: ({ search }) => {
          const slug =
            articleAt(search) ?? queryClient.getQueryData(ask(content.helpCenter, {}).queryKey)?.popular[0]?.slug;
          if (!slug) return { title: i18n.t('Help article'), noindex: true };
          const { queryKey } = articleQuestion(slug);
          if (queryClient.getQueryState(queryKey)?.status === 'error')
            return { title: i18n.t('Article not found'), noindex: true };
          const article = queryClient.getQueryData(queryKey);
          return (
            article && {
              title: article.title,
              description: article.summary,
              canonical: articlePath(article.slug),
              image: PICTURE,
              jsonLd: ({ origin, address, siteName, home }) =>
                READ_BY_ENGINES
                  ? [
                      {
                        '@type': 'Article',
                        headline: article.title,
                        description: article.summary,
                        dateModified: article.updatedAt,
                        mainEntityOfPage: address,
                        author: { '@type': 'Organization', name: siteName },
                      },
                      breadcrumbList({ origin, home }, [
                        ...helpCrumbs(),
                        { label: article.title, to: articlePath(article.slug) },
                      ]),
                    ]
                  : [],
            }
          );
        },
      },
    },
    {
      path: '/faq',
      loader: async ({ request }) => {
        const q = questionAt(new URL(request.url).searchParams);
        await queryClient.ensureQueryData(ask(content.faq, { query: { q } }));
        return null;
      },
      lazy: async () => ({ Component: (await import('./help/faq.screen.tsx')).Faq }),
      handle: {
        head: ({ search }) => {
          const faq = queryClient.getQueryData(ask(content.faq, { query: { q: questionAt(search) } }).queryKey);
          const questions = faq?.groups.flatMap((group) => group.questions) ?? [];
          return {
            title: faq?.page?.title ?? i18n.t('Frequently asked questions'),
            description: i18n.t('Short answers about courses, practice, certificates and your account.'),
            canonical: '/faq',
            noindex: search.has('q'),
            image: PICTURE,
            jsonLd: () =>
              READ_BY_ENGINES && questions.length > 0
                ? [
                    {
                      '@type': 'FAQPage',
                      mainEntity: questions.map(({ question, text }) => ({
                        '@type': 'Question',
                        name: question,
                        acceptedAnswer: { '@type': 'Answer', text },
                      })),
                    },
                  ]
                : [],
          };
        },
      },
    },
    {
      path: '/pages/about/about-us',
      loader: async () => {
        await queryClient.ensureQueryData(ask(content.about, {}));
        return null;
      },
      lazy: async () => ({ Component: (await import('./about/about.screen.tsx')).About }),
      handle: {
        head: () => {
          const page = queryClient.getQueryData(ask(content.about, {}).queryKey)?.page;
          const siteName = siteNameIn({ queryClient, ask });
          return {
            title: i18n.t('About us'),
            description: page?.summary || i18n.t('Who runs {siteName}, in numbers, people and values.', { siteName }),
            image: PICTURE,
            jsonLd: ({ origin, address, home }) =>
              READ_BY_ENGINES
                ? [
                    { '@type': 'AboutPage', name: i18n.t('About {siteName}', { siteName }), url: address },
                    breadcrumbList({ origin, home }, [
                      homeCrumb(),
                      { label: i18n.t('About us'), to: '/pages/about/about-us' },
                    ]),
                  ]
                : [],
          };
        },
      },
    },
    {
      path: '/preview/:token',
      lazy: async () => ({ Component: (await import('./preview.screen.tsx')).PreviewPage }),
      handle: { head: () => ({ title: i18n.t('Preview'), noindex: true }) },
    },
  ];
};
