import type { Figure } from '@stepwell/contract/questions/question-figure.ts';
import css from './question-figure.module.css';

/** The numbers that a question is about: a table, or bars with every value beside its bar. */
export function QuestionFigure({ figure }: { figure: Figure }) {
  if (figure.kind === 'table') {
    const { caption, head, rows } = figure;
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved by keyboard, too.
      <section className={css['figure']} tabIndex={0} aria-label={caption}>
        <table className="num">
          <caption>{caption}</caption>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, place) => (
                  <td key={head[place + 1] ?? place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    );
  }
  const { caption, unit, labels, values } = figure;
  const most = Math.max(...values, 0);
  return (
    <figure className={css['bars']}>
      <figcaption>
        {caption} <span>({unit})</span>
      </figcaption>
      <dl className="num">
        {labels.map((label, place) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <i style={{ width: `${most > 0 ? ((values[place] ?? 0) / most) * 100 : 0}%` }} />
              <span>{values[place]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
