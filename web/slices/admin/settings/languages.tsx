import { i18n } from '@lingui/core';
import { adminLanguages, type LanguageHere, type RunnerDriver } from '@stepwell/contract/admin/languages.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './settings.module.css';

/** While something is being tried, its outcome is looked for so often. */
const LOOK_AGAIN_MS = 4000;

/** In what programs run here, which languages work, and why others do not. */
export function Languages() {
  const all = ask(adminLanguages.all, {});
  const queryClient = useQueryClient();
  const here = useQuery({
    ...all,
    refetchInterval: ({ state: { data } }) =>
      data && (data.testing || data.languages.some(({ state }) => state === 'untested')) ? LOOK_AGAIN_MS : false,
  });
  const again = useMutation({
    mutationFn: () => call(adminLanguages.testAgain, {}),
    onSuccess: (known) => queryClient.setQueryData(all.queryKey, known),
  });
  return (
    <Answer of={here}>
      {({ drivers, languages, testing }) => (
        <>
          <section>
            <h2>{i18n.t('Languages')}</h2>
            <p className={css['words']}>
              {i18n.t(
                'Each language is tested on this machine for input, output, time and memory limits. Languages that fail are not offered.',
              )}
            </p>
            <dl className={css['facts']}>
              {languages.map((language) => (
                <div key={language.id}>
                  <dt>{language.name}</dt>
                  <dd>
                    <Standing language={language} />
                  </dd>
                </div>
              ))}
            </dl>
            <div className={css['save']}>
              <Button tone="ghost" busy={testing || again.isPending} onClick={() => testing || again.mutate()}>
                {testing || again.isPending ? i18n.t('Testing all…') : i18n.t('Test all again')}
              </Button>
              <span role="status">
                {testing
                  ? i18n.t(
                      'This takes a few minutes. You can leave this page; current results apply until it finishes.',
                    )
                  : ''}
              </span>
            </div>
            <p role="alert" className={css['bad']}>
              {again.error?.message}
            </p>
          </section>
          <section>
            <h2>{i18n.t('Program runners')}</h2>
            <p className={css['words']}>{i18n.t('Set by the server environment variable RUNNERS, in order of use.')}</p>
            <dl className={css['facts']}>
              {drivers.map((driver) => (
                <div key={driver.name}>
                  <dt>{driverWord(driver.name)}</dt>
                  <dd>
                    <Driver driver={driver} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        </>
      )}
    </Answer>
  );
}

function Standing({ language: { state, why, version, driver } }: { language: LanguageHere }) {
  if (state === 'not-available')
    return (
      <>
        <b>{i18n.t('Not available')}</b>
        <small className={css['small']}>{why}</small>
      </>
    );
  return (
    <>
      {version}
      <small className={css['small']}>
        {state === 'works'
          ? i18n.t('Available, {place}', { place: placeWord(driver) })
          : i18n.t('Testing, {place}', { place: placeWord(driver) })}
      </small>
    </>
  );
}

function Driver({ driver: { working, why, exactMemory, cgroup, slots, running } }: { driver: RunnerDriver }) {
  if (!working)
    return (
      <>
        <b>{i18n.t('Not available')}</b>
        <small className={css['small']}>{why}</small>
      </>
    );
  const memory = exactMemory ? i18n.t('exact memory limit') : i18n.t('monitored memory');
  return (
    <>
      {i18n.t('{slots, plural, one {# program} other {# programs}} at a time, {running} running', {
        slots,
        running,
      })}
      <small className={css['small']}>
        {cgroup === null
          ? memory
          : cgroup === 'none'
            ? i18n.t('{memory}, without control groups', { memory })
            : i18n.t('{memory}, control groups {cgroup}', { memory, cgroup })}
        {why ? `. ${why}` : ''}
      </small>
    </>
  );
}

const driverWord = (name: string) => {
  if (name === 'wasm') return i18n.t('As WebAssembly');
  return name === 'native' ? i18n.t('In a local sandbox') : name;
};
const placeWord = (name: string) => {
  if (name === 'wasm') return i18n.t('as WebAssembly');
  return name === 'native' ? i18n.t('in a local sandbox') : name;
};
