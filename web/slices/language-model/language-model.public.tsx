import { i18n } from '@lingui/core';
import { languageModel, type ModelState } from '@stepwell/contract/language-model/language-model.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/call.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { Stat, Stats } from '../../ui/parts/stat.tsx';
import { dayLabel } from '../../ui/time/day-label.ts';
import { ConnectionTest } from './connection-test.tsx';
import css from './language-model.module.css';
import { ModelForm } from './model-form.tsx';

/** The site's language model: where it answers, its budgets, and what it was used for; a view of the admin settings. */
export function LanguageModelSettings() {
  const state = useQuery(ask(languageModel.state, {}));
  return (
    <Answer of={state}>
      {(found) => (
        <>
          <section>
            <h2>{i18n.t('Language model')}</h2>
            <p className={css['lead']}>
              {i18n.t(
                'Optional. Students can ask for a second opinion on their writing, a transcript of a recording, and an AI voice that reads practice texts. Recordings of live classes get captions. Texts and recordings are sent to this service without the student’s name.',
              )}
            </p>
            <ModelForm known={found} />
          </section>
          {found.settings.baseUrl !== '' && found.settings.textModel !== '' && <ConnectionTest />}
          <Use state={found} />
        </>
      )}
    </Answer>
  );
}

function Use({ state: { days } }: { state: ModelState }) {
  const sum = (of: (day: ModelState['days'][number]) => number) => days.reduce((total, day) => total + of(day), 0);
  if (days.length === 0)
    return (
      <section>
        <h2>{i18n.t('Usage')}</h2>
        <p className={css['lead']}>{i18n.t('No requests in the last 30 days.')}</p>
      </section>
    );
  const answered = days.filter(({ meanMs }) => meanMs !== null);
  const weights = answered.map(({ requests, failed, meanMs }) => [requests - failed, meanMs ?? 0] as const);
  const total = weights.reduce((all, [count]) => all + count, 0);
  const mean = total === 0 ? null : Math.round(weights.reduce((all, [count, ms]) => all + count * ms, 0) / total);
  const number = new Intl.NumberFormat('en');
  return (
    <section className={css['use']}>
      <h2>{i18n.t('Usage, last 30 days')}</h2>
      <Stats>
        <Stat label={i18n.t('Requests')}>{number.format(sum(({ requests }) => requests))}</Stat>
        <Stat label={i18n.t('Failed')}>{number.format(sum(({ failed }) => failed))}</Stat>
        <Stat label={i18n.t('Tokens')}>{number.format(sum(({ tokensIn, tokensOut }) => tokensIn + tokensOut))}</Stat>
        {mean !== null && (
          <Stat label={i18n.t('Average response time')}>
            {i18n.t('{seconds} s', { seconds: (mean / 1000).toFixed(1) })}
          </Stat>
        )}
      </Stats>
      <Chart
        title={i18n.t('Tokens by day')}
        kind="bar"
        heading={i18n.t('Day')}
        labels={days.map(({ day }) => dayLabel(day, 'day'))}
        series={[
          { name: i18n.t('Sent'), values: days.map(({ tokensIn }) => tokensIn) },
          { name: i18n.t('Received'), values: days.map(({ tokensOut }) => tokensOut) },
        ]}
        file="language-model"
      />
    </section>
  );
}
