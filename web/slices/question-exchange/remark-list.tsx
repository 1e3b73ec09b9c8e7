import { i18n } from '@lingui/core';
import type { ImportRemark } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import css from './imports.module.css';

/** What is said of a file or a question, each with its place. */
export function RemarkList({ remarks }: { remarks: readonly ImportRemark[] }) {
  if (remarks.length === 0) return null;
  return (
    <ul className={css['remarks']}>
      {remarks.map(({ level, words, place }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was said of a file never moves.
        <li key={at} data-level={level}>
          {level === 'error' ? (
            <IconAlertCircle size={17} stroke={1.8} role="img" aria-label={i18n.t('Error')} />
          ) : (
            <IconAlertTriangle size={17} stroke={1.8} role="img" aria-label={i18n.t('Warning')} />
          )}
          <span>
            {words} <small className="mut">{positionLabel(place)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function positionLabel({ file, line, column }: ImportRemark['place']) {
  const where =
    column === undefined ? i18n.t('Line {line}', { line }) : i18n.t('Line {line}, column {column}', { line, column });
  return file ? `${file}: ${where}` : where;
}
