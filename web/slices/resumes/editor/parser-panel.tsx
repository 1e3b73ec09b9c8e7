import { i18n } from '@lingui/core';
import { type Mirror, resumes } from '@stepwell/contract/resumes/resumes.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Fold } from '../../../ui/parts/fold.tsx';
import css from '../resumes.module.css';

/** The record that a parser makes of this resume's PDF, field by field beside what was written. */
export function ParserPanel({ resumeId, flush }: { resumeId: string; flush: () => Promise<void> }) {
  const mirror = useMutation({
    mutationFn: async () => {
      await flush();
      return call(resumes.mirror, { params: { resumeId } });
    },
  });
  return (
    <div className={css['panel']}>
      <p>{i18n.t('See the record an employer’s system gets from your PDF.')}</p>
      <div>
        <Button busy={mirror.isPending} onClick={() => mirror.mutate()}>
          {mirror.isPending ? i18n.t('Reading…') : i18n.t('Read my PDF')}
        </Button>
      </div>
      {mirror.error && <FieldError>{mirror.error.message}</FieldError>}
      {mirror.data && <Record mirror={mirror.data} />}
      <Fold title={i18n.t('How it works')}>
        <p>
          {i18n.t(
            'The PDF is created and read back from its text alone, by the parser that also imports files. Other systems use other parsers, so they can differ.',
          )}
        </p>
      </Fold>
    </div>
  );
}

const stateLabels: Record<Mirror['fields'][number]['state'], () => string> = {
  same: () => i18n.t('Same'),
  changed: () => i18n.t('Different'),
  missing: () => i18n.t('Missing'),
};

function Record({ mirror: { fields, unplaced, text, pages } }: { mirror: Mirror }) {
  const same = fields.filter(({ state }) => state === 'same').length;
  // What differs is what one came for.
  const sorted = fields.toSorted((a, b) => Number(a.state === 'same') - Number(b.state === 'same'));
  return (
    <>
      <p role="status" className="num">
        {i18n.t('{same} of {count} fields were read as written. {pages, plural, one {# page} other {# pages}}.', {
          same,
          count: fields.length,
          pages,
        })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard. */}
      <section className={css['record']} tabIndex={0} aria-label={i18n.t('Parsed record')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Field')}</th>
              <th scope="col">{i18n.t('Read as')}</th>
              <th scope="col">{i18n.t('Result')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ section, label, written, read, state }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
              <tr key={at} data-state={state}>
                <th scope="row">
                  {label}
                  <small className="mut">{section}</small>
                </th>
                <td>
                  {read || '–'}
                  {state !== 'same' && <small className="mut">{i18n.t('Written: {written}', { written })}</small>}
                </td>
                <td>{stateLabels[state]()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {unplaced.length > 0 && (
        <Fold title={i18n.t('Text without a field ({count})', { count: unplaced.length })}>
          <ul>
            {unplaced.map(({ where, text: line }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
              <li key={at}>
                <span className="mut">{where}</span> {line}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <Fold title={i18n.t('Text in reading order')}>
        <pre className={css['plain']}>{text}</pre>
      </Fold>
    </>
  );
}
