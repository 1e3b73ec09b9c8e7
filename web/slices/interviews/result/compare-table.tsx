import { i18n } from '@lingui/core';
import type { AnswerFeedback } from '@stepwell/contract/interviews/feedback/feedback.ts';
import type { Interview } from '@stepwell/contract/interviews/interviews.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './result.module.css';

type Pair = [Interview, Interview];
interface Props {
  pair: Pair;
  /** Whose they are, where they are not one person’s. */
  names?: [string, string];
}

/** Scores, and for each question that both asked: points, words, pace and fillers with what was said. */
export function CompareTable({ pair, names }: Props) {
  const shared = pair[0].steps.filter(
    ({ isFollowUp, questionId }) => !isFollowUp && pair[1].steps.some((step) => step.questionId === questionId),
  );
  return (
    <>
      <Figures
        caption={i18n.t('Scores')}
        pair={pair}
        names={names}
        rows={[
          [i18n.t('Score'), pair.map(({ feedback }) => feedback?.score)],
          [i18n.t('Content'), pair.map(({ feedback }) => feedback?.content)],
          [i18n.t('Structure'), pair.map(({ feedback }) => feedback?.structure)],
          [i18n.t('Delivery'), pair.map(({ feedback }) => feedback?.delivery)],
        ]}
      />
      {shared.length === 0 && <p>{i18n.t('These interviews have no question in common.')}</p>}
      {shared.map(({ questionId, text }) => {
        const answers = pair.map(({ feedback }) => feedback?.answers.find((one) => one.questionId === questionId));
        return (
          <section key={questionId} className={css['compared']}>
            <h2 lang="">{text}</h2>
            <Figures
              caption={text}
              pair={pair}
              names={names}
              rows={[
                [i18n.t('Points made'), answers.map(pointsMade)],
                [i18n.t('Words'), answers.map((one) => one?.words)],
                [i18n.t('Words a minute'), answers.map((one) => one?.delivery?.wordsPerMinute)],
                [
                  i18n.t('Fillers'),
                  answers.map((one) => one?.delivery?.fillers.reduce((sum, { count }) => sum + count, 0)),
                ],
                ...(answers[0]?.points ?? []).map(
                  ({ id, phrase }): Row => [phrase, answers.map((one) => quoteOf(one, id))],
                ),
              ]}
            />
          </section>
        );
      })}
    </>
  );
}

const pointsMade = (one: AnswerFeedback | undefined) =>
  one && `${one.points.filter(({ evidence }) => evidence).length}/${one.points.length}`;
const quoteOf = (one: AnswerFeedback | undefined, id: string) => {
  const found = one?.points.find((point) => point.id === id)?.evidence;
  return found ? `“${found.quote}”` : i18n.t('Not mentioned');
};

type Row = [name: string, values: (string | number | null | undefined)[]];

interface FiguresProps extends Pick<Props, 'pair'> {
  caption: string;
  names: Props['names'];
  rows: Row[];
}

function Figures({ caption, pair, names, rows }: FiguresProps) {
  return (
    <table className={css['table']}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{i18n.t('Figure')}</span>
          </th>
          {pair.map(({ sessionId, finishedAt }, at) => (
            <th key={sessionId} scope="col">
              {names && <b lang="">{names[at]} </b>}
              {finishedAt && <When at={finishedAt} as="time" />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(([, values]) => values.some((value) => value !== null && value !== undefined))
          .map(([name, values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {pair.map(({ sessionId }, at) => (
                <td key={sessionId} className="num">
                  {values[at] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
