import { i18n } from '@lingui/core';
import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { type UnhelpfulReason, unhelpfulReasons } from '@stepwell/contract/content/readers.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { unhelpfulLabel } from '../comment-labels.public.ts';
import css from './admin.module.css';
import { CONTENT } from './content-at.ts';

const placeLabel = (place: 'blog' | 'help' | 'faq') => {
  if (place === 'blog') return i18n.t('Blog');
  return place === 'help' ? i18n.t('Help centre') : i18n.t('FAQ');
};

/** What readers looked for and did not find, and what they said of help articles. */
export function ReaderFeedbackPanel() {
  const feedback = useQuery(ask(contentAdmin.feedback, {}));
  return (
    <Answer of={feedback}>
      {({ searches, articles }) => (
        <>
          <section className={css['part']}>
            <h2>{i18n.t('Searches without results')}</h2>
            {searches.length === 0 ? (
              <NothingYet
                title={i18n.t('No searches without results')}
                hint={i18n.t('Searches of the last 90 days that found nothing appear here.')}
              />
            ) : (
              <DataTable
                caption={i18n.t('Searches without results')}
                rows={searches}
                keyOf={({ place, words }) => `${place} ${words}`}
                columns={[
                  { heading: i18n.t('Search'), cell: ({ words }) => words },
                  { heading: i18n.t('Where'), cell: ({ place }) => placeLabel(place), width: 140 },
                  { heading: i18n.t('Times'), cell: ({ times }) => times, width: 80, numeric: true },
                  { heading: i18n.t('Last'), cell: ({ lastAt }) => <When at={lastAt} />, width: 130, from: 'tablet' },
                ]}
              />
            )}
          </section>
          <section className={css['part']}>
            <h2>{i18n.t('Was this helpful?')}</h2>
            {articles.length === 0 ? (
              <NothingYet
                title={i18n.t('No votes yet')}
                hint={i18n.t('Votes on help articles appear here, the least helpful article first.')}
              />
            ) : (
              <DataTable
                caption={i18n.t('Votes on help articles')}
                rows={articles}
                keyOf={({ entryId }) => entryId}
                columns={[
                  {
                    heading: i18n.t('Article'),
                    cell: ({ entryId, title, reasons }) => (
                      <>
                        <Link to={`${CONTENT}/${entryId}`}>{title}</Link>
                        <span className={css['reasons']}>
                          {reasons.map(({ reason, text, at }) => (
                            <span key={at}>
                              {unhelpfulReasons.includes(reason as UnhelpfulReason) &&
                                unhelpfulLabel(reason as UnhelpfulReason)}
                              {text && ` “${text}”`}
                            </span>
                          ))}
                        </span>
                      </>
                    ),
                  },
                  { heading: i18n.t('Yes'), cell: ({ helpful }) => helpful, width: 70, numeric: true },
                  { heading: i18n.t('No'), cell: ({ unhelpful }) => unhelpful, width: 70, numeric: true },
                  { heading: i18n.t('Views'), cell: ({ views }) => views, width: 80, numeric: true, from: 'tablet' },
                ]}
              />
            )}
          </section>
        </>
      )}
    </Answer>
  );
}
