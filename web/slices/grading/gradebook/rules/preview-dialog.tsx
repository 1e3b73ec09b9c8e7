import { i18n } from '@lingui/core';
import type { RulesPreview, Standing } from '@stepwell/contract/grading/gradebook.ts';
import { useState } from 'react';
import { FormDialog, type Wrong } from '../../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../../ui/fields/line-field.tsx';
import { newId } from '../../../../ui/storage/new-id.ts';
import css from '../gradebook.module.css';

interface Props {
  preview: RulesPreview;
  keep: (changeId: string, reason: string) => Promise<unknown>;
  onClose: () => void;
}

function standingWords({ percent, letter, passed }: Standing, says: boolean) {
  if (percent === null) return i18n.t('nothing');
  const text = letter === null ? `${percent}%` : `${percent}% ${letter}`;
  if (!says) return text;
  return passed ? i18n.t('{words}, passed', { words: text }) : i18n.t('{words}, not passed', { words: text });
}

/** Who would change by how much, before anything is kept. */
export function PreviewDialog({ preview, keep, onClose }: Props) {
  const { students, changing, up, down, nowPass, nowFail, newLetter, lines } = preview;
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [changeId] = useState(newId);
  return (
    <FormDialog
      title={
        changing === 0
          ? i18n.t('No totals change')
          : i18n.t('{changing, plural, one {# total changes} other {# totals change}}', { changing })
      }
      hint={i18n.t('Of {students, plural, one {# student} other {# students}}.', { students })}
      action={i18n.t('Save rules')}
      unsaved={reason !== ''}
      check={(): Wrong => (reason.trim().length < 3 ? { reason: i18n.t('Enter a short reason.') } : {})}
      onWrong={setWrong}
      send={() => keep(changeId, reason.trim())}
      onClose={onClose}
    >
      {changing > 0 && (
        <>
          <ul className={`num ${css['counts']}`}>
            <li>{i18n.t('{up} increase, {down} decrease', { up, down })}</li>
            <li>{i18n.t('{nowPass} now pass, {nowFail} no longer pass', { nowPass, nowFail })}</li>
            <li>
              {i18n.t('{newLetter, plural, one {# letter grade changes} other {# letter grades change}}', {
                newLetter,
              })}
            </li>
          </ul>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
          <section className={css['scrolls']} tabIndex={0} aria-label={i18n.t('Affected students')}>
            <table className={css['parts']}>
              <caption className="sr">{i18n.t('Affected students, biggest change first')}</caption>
              <thead>
                <tr>
                  <th scope="col">{i18n.t('Student')}</th>
                  <th scope="col">{i18n.t('Current')}</th>
                  <th scope="col">{i18n.t('Then')}</th>
                </tr>
              </thead>
              <tbody className="num">
                {lines.map(({ student, before, after }) => (
                  <tr key={student.userId}>
                    <th scope="row">{student.fullName}</th>
                    <td>{standingWords(before, before.passed !== after.passed)}</td>
                    <td>{standingWords(after, before.passed !== after.passed)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {changing > lines.length && (
            <p className="mut">{i18n.t('Showing the {n} biggest changes.', { n: lines.length })}</p>
          )}
        </>
      )}
      <LineField
        label={i18n.t('Reason')}
        name="reason"
        value={reason}
        most={500}
        wrong={wrong['reason']}
        autoFocus
        onType={setReason}
      />
    </FormDialog>
  );
}
