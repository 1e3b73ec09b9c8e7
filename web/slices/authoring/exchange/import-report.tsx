import { i18n } from '@lingui/core';
import type { ImportReport, Loss } from '@stepwell/contract/authoring/exchange.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type Columns, csvOf, saveAs } from '../../../ui/lists/csv.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './exchange.module.css';

/** Lines shown before somebody asks for all. */
const FIRST = 30;

const lossCsv = (): Columns<Loss> => [
  [i18n.t('What'), ({ what }) => what],
  [i18n.t('File'), ({ file }) => file],
  [i18n.t('Result'), ({ reason }) => reason],
];

/** What was taken from a file, and everything that was not or is something else now. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { losses, filename, importedAt, format, version } = report;
  const [all, setAll] = useState(false);
  const shown = all ? losses : losses.slice(0, FIRST);
  return (
    <section className={css['report']} aria-label={i18n.t('Import report')}>
      <p className="mut">
        <bdi>{filename}</bdi>,{' '}
        {format === 'archive'
          ? i18n.t('course archive {version}', { version })
          : i18n.t('Common Cartridge {version}', { version })}
        , <When at={importedAt} />
      </p>
      <p>
        {i18n.t(
          '{sections, plural, one {# section} other {# sections}}, {lectures, plural, one {# lecture} other {# lectures}}, {questions, plural, one {# question} other {# questions}}, {files, plural, one {# file} other {# files}}',
          {
            sections: report.sections,
            lectures: report.lectures,
            questions: report.questions,
            files: report.files,
          },
        )}
      </p>
      {losses.length === 0 ? (
        <p>{i18n.t('Everything was imported.')}</p>
      ) : (
        <>
          <h3>
            {i18n.t('{n, plural, one {# item skipped or changed} other {# items skipped or changed}}', {
              n: losses.length,
            })}
          </h3>
          <ul className={css['losses']}>
            {shown.map(({ what, file, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report never move.
              <li key={at}>
                <b>
                  <bdi>{what || file}</bdi>
                </b>
                <span>{reason}</span>
                {file && file !== what && (
                  <small>
                    <bdi>{file}</bdi>
                  </small>
                )}
              </li>
            ))}
          </ul>
          <div className={css['acts']}>
            {!all && losses.length > FIRST && (
              <Button tone="ghost" size="small" onClick={() => setAll(true)}>
                {i18n.t('Show all {n}', { n: losses.length })}
              </Button>
            )}
            <Button
              tone="ghost"
              size="small"
              onClick={() => saveAs(i18n.t('import-report.csv'), csvOf(losses, lossCsv()))}
            >
              <IconDownload size={18} stroke={1.7} aria-hidden />
              {i18n.t('Download report')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
