import { i18n } from '@lingui/core';
import { type HelpArticle as Article, content } from '@stepwell/contract/content/content.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Failed, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { useKeptOffline } from '../../../ui/storage/kept-offline.ts';
import { Prose } from '../../../ui/text/prose.tsx';
import { When } from '../../../ui/time/when.tsx';
import pageCss from '../content.module.css';
import { ContentsList } from '../contents-list.tsx';
import { useCountedView } from '../count-view.ts';
import { Contact } from './contact.tsx';
import css from './help.module.css';
import { articleAt, articlePath, HELP, helpCrumbs } from './help-at.ts';
import { Lines } from './help-center.screen.tsx';
import { HelpfulVote } from './helpful-vote.tsx';

/** The article that the address names; without one, the most read article. */
export function HelpArticle() {
  const [search] = useSearchParams();
  const named = articleAt(search);
  const center = useQuery({ ...ask(content.helpCenter, {}), enabled: named === undefined });
  const slug = named ?? center.data?.popular[0]?.slug;
  const article = useQuery({
    ...ask(content.helpArticle, { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
  });
  useCountedView('help', article.data?.slug);
  useKeptOffline(article.data && articlePath(article.data.slug));
  if (article.data) return <Opened article={article.data} />;
  const failed = article.error ?? center.error;
  return (
    <div className={pageCss['page']}>
      {failed ? (
        <Failed
          error={failed}
          retry={article.refetch}
          retrying={article.isFetching}
          title={i18n.t('Article not found')}
        />
      ) : center.data && !slug ? (
        <NothingYet
          title={i18n.t('No help articles yet')}
          hint={i18n.t('Articles appear here when they are published.')}
        >
          <ButtonLink to="/faq">{i18n.t('Frequently asked questions')}</ButtonLink>
        </NothingYet>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Opened({ article }: { article: Article }) {
  const { slug, title, summary, topic, html, contents, related, updatedAt } = article;
  return (
    <div className={pageCss['page']}>
      <Breadcrumbs crumbs={helpCrumbs()} />
      <div className={css['columns']}>
        <article>
          <p className={css['topic']}>{topic}</p>
          <h1>{title}</h1>
          <p className={pageCss['lead']}>{summary}</p>
          <Prose html={html} className={`${pageCss['text']} ${css['text']}`} />
          <p className={css['updated']}>
            {i18n.t('Updated')} <When at={updatedAt} />
          </p>
          <HelpfulVote key={slug} slug={slug} />
        </article>
        <div className={css['side']}>
          <ContentsList contents={contents} />
          {related.length > 0 && (
            <nav aria-label={i18n.t('Related articles')}>
              <h2>{i18n.t('Related articles')}</h2>
              <Lines articles={related} />
            </nav>
          )}
          <ButtonLink tone="ghost" to={HELP}>
            {i18n.t('All topics')}
          </ButtonLink>
        </div>
      </div>
      <Contact />
    </div>
  );
}
