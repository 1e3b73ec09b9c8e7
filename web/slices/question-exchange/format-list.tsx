import { i18n } from '@lingui/core';
import { type ImportTarget, questionExchange } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import css from './imports.module.css';

/** What each format is for, with a file that shows how it is written. */
export function FormatList({ target }: { target: ImportTarget }) {
  const formats = useQuery(ask(questionExchange.formats, { query: { target } }));
  return (
    <section className={css['formats']} aria-labelledby="formats">
      <h2 id="formats">{i18n.t('Formats')}</h2>
      <Answer of={formats}>
        {({ items }) => (
          <dl>
            {items.map(({ formatId, name, about, endings, template }) => (
              <div key={formatId}>
                <dt>
                  {name} <small className="mut">{endings}</small>
                </dt>
                <dd>
                  {about}{' '}
                  {template && (
                    <a href={template} download aria-label={i18n.t('Example: {name}', { name })}>
                      {i18n.t('Example')}
                    </a>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Answer>
    </section>
  );
}
