import { i18n } from '@lingui/core';
import { questionKinds } from '@stepwell/contract/questions/question.ts';
import type { BankVersion } from '@stepwell/contract/questions/question-bank.ts';
import { When } from '../../../../ui/time/when.tsx';
import { questionKindWord } from '../../editing/new-question.public.ts';
import css from '../bank.public.module.css';
import { partWord, percentWord } from '../bank-labels.ts';

/** Every version, newest first, with what it changed; attempts keep the one they saw. */
export function VersionList({ versions }: { versions: BankVersion[] }) {
  return (
    <ol className={css['versions']}>
      {versions.map(({ number, createdAt, answered, changes }) => (
        <li key={number}>
          <h3>
            {i18n.t('Version {number}', { number })}
            <span className="mut">
              <When at={createdAt} />
              {answered.facility !== null &&
                i18n.t(', {times, plural, one {# answer} other {# answers}}, average {share}', {
                  times: answered.times,
                  share: percentWord(answered.facility),
                })}
            </span>
          </h3>
          {changes.map(({ part, before, after }) => (
            <Change
              key={part}
              name={partWord(part)}
              before={changeText(part, before)}
              after={changeText(part, after)}
            />
          ))}
          {changes.length === 0 && (
            <p className="mut">{number === 1 ? i18n.t('First version.') : i18n.t('Parts reordered.')}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A kind by its name; a lecture is known by a number that says nothing to anybody. */
function changeText(part: BankVersion['changes'][number]['part'], text: string) {
  if (part === 'lecture') return text ? i18n.t('A lecture') : '';
  const kind = questionKinds.find((one) => one === text);
  return part === 'kind' && kind ? questionKindWord(kind) : text;
}

function Change({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <div className={css['change']}>
      <b>{name}</b>
      <p lang="">
        <span className="sr">{i18n.t('Before:')}</span>
        <del>{before || i18n.t('Nothing')}</del>
      </p>
      <p lang="">
        <span className="sr">{i18n.t('Now:')}</span>
        <ins>{after || i18n.t('Nothing')}</ins>
      </p>
    </div>
  );
}
