import { i18n } from '@lingui/core';
import type { ImportColumn, ImportLine } from '@stepwell/contract/admin/people.ts';
import { IconAlertCircle, IconCircleCheck, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { statusText } from '../../../ui/text/status-label.tsx';
import css from './import.module.css';

const PAGE = 50;
const kinds = ['wrong', 'new', 'exists'] as const;

function kindText(is: ImportLine['is']) {
  if (is === 'new') return i18n.t('New');
  return is === 'exists' ? i18n.t('Has an account') : i18n.t('Error');
}
export function columnText(column: ImportColumn) {
  const labels = {
    fullName: i18n.t('Full name'),
    firstName: i18n.t('First name'),
    lastName: i18n.t('Last name'),
    email: i18n.t('Email'),
    status: i18n.t('Status'),
    role: i18n.t('Role'),
  };
  return labels[column];
}
const icons = { new: IconCircleCheck, exists: IconUserCheck, wrong: IconAlertCircle };

/** The lines of a list by what would become of them; what is wrong comes first. */
export function ImportLines({ lines }: { lines: ImportLine[] }) {
  const there = kinds.filter((kind) => lines.some(({ is }) => is === kind));
  const [kind, setKind] = useState(there[0] ?? 'new');
  const [shown, setShown] = useState(PAGE);
  const some = lines.filter(({ is }) => is === kind);
  return (
    <>
      <div className={css['kinds']}>
        {there.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            onClick={() => {
              setKind(one);
              setShown(PAGE);
            }}
          >
            {kindText(one)} <span className="num">{lines.filter(({ is }) => is === one).length}</span>
          </button>
        ))}
      </div>
      <table className={css['lines']}>
        <caption className="sr">{kindText(kind)}</caption>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Line')}</th>
            <th scope="col">{i18n.t('Student')}</th>
            <th scope="col">{i18n.t('Status')}</th>
            <th scope="col">{i18n.t('Result')}</th>
          </tr>
        </thead>
        <tbody>
          {some.slice(0, shown).map((line) => (
            <Row key={line.line} line={line} />
          ))}
        </tbody>
      </table>
      {some.length > shown && (
        <Button size="small" tone="ghost" onClick={() => setShown(shown + 10 * PAGE)}>
          {i18n.t('Show more of {n}', { n: some.length })}
        </Button>
      )}
    </>
  );
}

function Row({ line: { line, fullName, email, status, is, errors } }: { line: ImportLine }) {
  const Icon = icons[is];
  return (
    <tr>
      <td className="num">{line}</td>
      <th scope="row">
        <b>{fullName || i18n.t('No name')}</b>
        <span>{email || i18n.t('No email')}</span>
      </th>
      <td>{statusText(status)}</td>
      <td className={css[is]}>
        <Icon size={17} stroke={1.8} aria-hidden />
        {errors.length === 0 ? (
          kindText(is)
        ) : (
          <ul>
            {errors.map(({ column, message }) => (
              <li key={column}>
                {columnText(column)}: {message}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
