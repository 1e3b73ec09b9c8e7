import { i18n } from '@lingui/core';
import { type ArticleLine, type HelpCenter as Center, content } from '@stepwell/contract/content/content.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask, Unreachable } from '../../../api/call.ts';
import { Breadcrumbs, homeCrumb } from '../../../ui/page/breadcrumbs.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { useKeptOffline } from '../../../ui/storage/kept-offline.ts';
import { Prose } from '../../../ui/text/prose.tsx';
import pageCss from '../content.module.css';
import { PageSearch, ReadAs } from '../page-search.tsx';
import { Contact } from './contact.tsx';
import css from './help.module.css';
import { articlePath, HELP, questionAt } from './help-at.ts';
import { searchHere } from './search-here.ts';

/** Help articles: found by words, by topic, the most read first. */
export function HelpCenter() {
  const [search] = useSearchParams();
  const q = questionAt(search);
  const center = useQuery(ask(content.helpCenter, {}));
  useKeptOffline(center.data && q === undefined ? HELP : undefined);
  return (
    <div className={pageCss['page']}>
      <Answer of={center}>
        {(found) => (
          <>
            <Breadcrumbs crumbs={[homeCrumb()]} />
            <h1>{found.page?.title ?? i18n.t('Help centre')}</h1>
            <p className={pageCss['lead']}>
              {found.page?.summary || i18n.t('Short answers to what you want to do next.')}
            </p>
            {found.page?.html && <Prose html={found.page.html} className={pageCss['lead'] ?? ''} />}
            <PageSearch action={HELP} label={i18n.t('Search help articles')} q={q} />
            {q ? <Results q={q} center={found} /> : <Topics center={found} />}
            <Contact />
          </>
        )}
      </Answer>
    </div>
  );
}

function Results({ q, center }: { q: string; center: Center }) {
  const found = useQuery({ ...ask(content.helpSearch, { query: { q } }), placeholderData: keepPreviousData });
  if (found.error instanceof Unreachable) {
    return (
      <>
        <p className={css['count']} role="status">
          {i18n.t('You’re offline: only titles and summaries were searched.')}
        </p>
        <Found items={searchHere(center, q)} q={q} />
      </>
    );
  }
  return (
    <Answer of={found}>
      {({ items, reading }) => (
        <>
          <ReadAs reading={reading} />
          <Found items={items} q={q} />
        </>
      )}
    </Answer>
  );
}

function Found({ items, q }: { items: (ArticleLine & { topic: string })[]; q: string }) {
  if (items.length === 0)
    return (
      <NothingYet
        title={i18n.t('No articles match “{q}”', { q })}
        hint={i18n.t('Try other words, or browse the topics. We review searches without results every week.')}
      >
        <ButtonLink to={HELP}>{i18n.t('All topics')}</ButtonLink>
      </NothingYet>
    );
  return (
    <>
      <p className={css['count']} role="status">
        {i18n.t('{n, plural, one {# article} other {# articles}}', { n: items.length })}
      </p>
      <ul className={css['results']}>
        {items.map((article) => (
          <li key={article.slug}>
            <Link to={articlePath(article.slug)}>{article.title}</Link>
            <p>{article.summary}</p>
            <small>{article.topic}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function Topics({ center: { topics, popular, anyRead } }: { center: Center }) {
  if (topics.length === 0)
    return (
      <NothingYet
        title={i18n.t('No help articles yet')}
        hint={i18n.t('Articles appear here when they are published.')}
      />
    );
  return (
    <>
      <section className={css['popular']} aria-labelledby="popular">
        <h2 id="popular">{anyRead ? i18n.t('Popular articles') : i18n.t('Start here')}</h2>
        <ol>
          {popular.map((article) => (
            <li key={article.slug}>
              <Link to={articlePath(article.slug)}>{article.title}</Link>
              <p>{article.summary}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className={css['topics']}>
        {topics.map(({ topic, articles }) => (
          <section key={topic} aria-label={topic}>
            <h2>{topic}</h2>
            <Lines articles={articles} />
          </section>
        ))}
      </div>
    </>
  );
}

/** Articles by their titles alone. */
export function Lines({ articles }: { articles: ArticleLine[] }) {
  return (
    <ul className={css['lines']}>
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={articlePath(slug)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
