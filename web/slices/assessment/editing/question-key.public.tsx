import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';

/** What counts as right, each kind in its own way. */
export function QuestionKey({ question, lang }: { question: DraftQuestion; lang: string }) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return (
        <ul lang={lang}>
          {question.options.map(({ id, text, right }) => (
            <li key={id}>
              {text} {right && <b>{i18n.t('(right)')}</b>}
            </li>
          ))}
        </ul>
      );
    case 'true-false':
      return <p>{question.right ? i18n.t('True') : i18n.t('False')}</p>;
    case 'numeric':
      return (
        <p className="num">
          {question.right} ± {question.tolerance} {question.unit}
        </p>
      );
    case 'short-text':
      return <p lang={lang}>{question.accepted.join(', ')}</p>;
    case 'ordering':
      return (
        <ol lang={lang}>
          {question.items.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      );
    default:
      return (
        <ul lang={lang}>
          {question.pairs.map(({ id, left, right }) => (
            <li key={id}>
              {left}: {right}
            </li>
          ))}
        </ul>
      );
  }
}
