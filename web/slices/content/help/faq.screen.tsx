import { i18n } from '@lingui/core';
import { content, type Faq as FaqList } from '@stepwell/contract/content/content.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Breadcrumbs, homeCrumb } from '../../../ui/page/breadcrumbs.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Fold } from '../../../ui/parts/fold.tsx';
import { useKeptOffline } from '../../../ui/storage/kept-offline.ts';
import { Prose } from '../../../ui/text/prose.tsx';
import pageCss from '../content.module.css';
import { PageSearch, ReadAs } from '../page-search.tsx';
import css from './faq.module.css';
import { HELP, questionAt } from './help-at.ts';

/** Questions by their groups; each opens without scripts, and can be linked to. */
export function Faq() {
  const [search] = useSearchParams();
  const q = questionAt(search);
  const faq = useQuery({ ...ask(content.faq, { query: { q } }), placeholderData: keepPreviousData });
  useKeptOffline(faq.data && q === undefined ? '/faq' : undefined);
  return (
    <div className={pageCss['page']}>
      <Answer of={faq}>
        {({ page, groups, reading }) => (
          <>
            <Breadcrumbs crumbs={[homeCrumb()]} />
            <h1>{page?.title ?? i18n.t('Frequently asked questions')}</h1>
            <p className={pageCss['lead']}>
              {page?.summary || i18n.t('Short answers about courses, practice, certificates and your account.')}
            </p>
            {page?.html && <Prose html={page.html} className={pageCss['lead'] ?? ''} />}
            <PageSearch action="/faq" label={i18n.t('Search questions')} q={q} />
            <ReadAs reading={reading} />
            {groups.length === 0 ? <NoQuestions q={q} /> : <Groups groups={groups} isFound={q !== undefined} />}
          </>
        )}
      </Answer>
    </div>
  );
}

function NoQuestions({ q }: { q: string | undefined }) {
  if (q === undefined)
    return (
      <NothingYet title={i18n.t('No questions yet')} hint={i18n.t('Questions appear here when they are published.')} />
    );
  return (
    <NothingYet
      title={i18n.t('No questions match “{q}”', { q })}
      hint={i18n.t('Try other words, or search the help centre.')}
    >
      <ButtonLink to={`${HELP}?q=${encodeURIComponent(q)}`}>{i18n.t('Search help articles')}</ButtonLink>
      <ButtonLink tone="ghost" to="/faq">
        {i18n.t('All questions')}
      </ButtonLink>
    </NothingYet>
  );
}

const groupId = (at: number) => `group-${at + 1}`;

function Groups({ groups, isFound }: { groups: FaqList['groups']; isFound: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  // A link to a question opens it.
  useEffect(() => {
    const open = () => {
      const wanted = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (wanted instanceof HTMLDetailsElement) wanted.open = true;
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return (
    <div className={css['columns']}>
      <nav className={css['groups']} aria-label={i18n.t('Groups')}>
        <ol>
          {groups.map(({ group, questions }, at) => (
            <li key={group}>
              <a href={`#${groupId(at)}`}>
                {group} <span className="num">{questions.length}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div ref={list}>
        {groups.map(({ group, questions }, at) => (
          <section key={group} className={css['group']} id={groupId(at)} aria-labelledby={`${groupId(at)}-title`}>
            <h2 id={`${groupId(at)}-title`}>{group}</h2>
            {questions.map(({ slug, question, html }) => (
              <Fold key={slug} id={slug} open={isFound} title={<h3>{question}</h3>}>
                <Prose html={html} />
              </Fold>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
