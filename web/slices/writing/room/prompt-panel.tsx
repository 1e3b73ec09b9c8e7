import { i18n } from '@lingui/core';
import type { Prompt } from '@stepwell/contract/writing/prompts.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import css from '../writing.module.css';
import { kindLabel, registerLabel, wordRange } from '../writing-labels.public.ts';

/** What is to be written: the task, what a good answer covers, and the data of a chart. */
export function PromptPanel({ prompt }: { prompt: Prompt }) {
  const { kind, task, register, words, points, chart, title, promptId } = prompt;
  return (
    <div className={css['prompt']}>
      <p>{task}</p>
      {chart && (
        <>
          <Chart
            title={`${title} (${chart.unit})`}
            kind={chart.kind}
            heading={chart.heading}
            labels={chart.labels}
            series={chart.series}
            file={promptId}
          />
          <p className={css['fine']}>{i18n.t('The figures are invented for practice.')}</p>
        </>
      )}
      <h2>{i18n.t('A good answer covers')}</h2>
      <ul className={css['points']}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mut">
        {kindLabel(kind)}, {registerLabel(register).toLowerCase()}, {wordRange(words)}
      </p>
    </div>
  );
}
