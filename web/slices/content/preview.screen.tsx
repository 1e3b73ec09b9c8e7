import { i18n } from '@lingui/core';
import { type Preview, readers } from '@stepwell/contract/content/readers.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { useAwake } from '../../ui/page/hydrated.ts';
import { Failed, Waiting } from '../../ui/page/query-state.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { When } from '../../ui/time/when.tsx';
import css from './content.module.css';
import { eventParts, programmeParts } from './content-labels.ts';
import { ContentsList } from './contents-list.tsx';
import { minutesText } from './minutes-text.ts';
import previewCss from './preview.module.css';

/** A draft for whoever has its link. It changes with every save, so no page from the server holds it. */
export function PreviewPage() {
  const { token = '' } = useParams();
  const awake = useAwake();
  const draft = useQuery({ ...ask(readers.preview, { params: { token } }), enabled: awake, staleTime: 0 });
  return (
    <div className={css['page']}>
      {draft.data ? (
        <Draft draft={draft.data} />
      ) : draft.error ? (
        <Failed error={draft.error} retry={draft.refetch} retrying={draft.isFetching} title={i18n.t('No preview')} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Draft({ draft }: { draft: Preview }) {
  const { title, summary, html, contents, cover, author, minutes, savedAt, topic, tags, event, programme } = draft;
  const parts = [...(event ? eventParts(event) : []), ...(programme ? programmeParts(programme) : [])].filter(
    ([, text]) => text !== '',
  );
  return (
    <>
      <p className={previewCss['note']} role="status">
        {i18n.t('Draft preview, saved')} <When at={savedAt} as="time" />
      </p>
      <article>
        <h1>{title || i18n.t('Untitled')}</h1>
        <p className={css['lead']}>{summary}</p>
        <p className="mut">{[topic, author, minutesText(minutes), ...tags].filter(Boolean).join(' · ')}</p>
        {cover && <img className={previewCss['cover']} src={cover.url} alt={cover.alt} />}
        <ContentsList contents={contents} />
        <Prose html={html} className={css['text'] ?? ''} />
        {parts.length > 0 && (
          <dl className={previewCss['parts']}>
            {parts.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </article>
    </>
  );
}
