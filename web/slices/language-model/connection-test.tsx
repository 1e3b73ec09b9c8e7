import { i18n } from '@lingui/core';
import { languageModel, type ModelTrial } from '@stepwell/contract/language-model/language-model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, call } from '../../api/call.ts';
import { Button } from '../../ui/parts/button.tsx';
import css from './language-model.module.css';

/** Tries the stored service and says, skill by skill, what it answered. */
export function ConnectionTest() {
  const queryClient = useQueryClient();
  const trial = useMutation({
    mutationFn: () => call(languageModel.test, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ask(languageModel.state, {}).queryKey }),
  });
  return (
    <section>
      <h2>{i18n.t('Connection test')}</h2>
      <p className={css['lead']}>
        {i18n.t('Uses the saved settings, also while the model is off. Save changes before you test.')}
      </p>
      <Button tone="ghost" busy={trial.isPending} onClick={() => trial.isPending || trial.mutate()}>
        {trial.isPending ? i18n.t('Testing…') : i18n.t('Test connection')}
      </Button>
      <div role="status">
        {trial.error && <p className={css['bad']}>{trial.error.message}</p>}
        {trial.data && (
          <ul className={css['results']}>
            {trial.data.results.map(({ skill, works, answer, ms }) => (
              <li key={skill}>
                <b>{skillText(skill)}</b>
                <span className={works ? css['good'] : css['bad']}>
                  {works ? i18n.t('Works') : i18n.t('Failed')}
                  <span className="num">{i18n.t(', {ms} ms', { ms })}</span>
                </span>
                <span lang="">{answer}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function skillText(skill: ModelTrial['results'][number]['skill']) {
  if (skill === 'text') return i18n.t('Text');
  if (skill === 'streaming') return i18n.t('Streaming');
  return skill === 'speech' ? i18n.t('Speech') : i18n.t('Transcription');
}
