import { i18n } from '@lingui/core';
import type { Preferences } from '@stepwell/contract/identity/account.ts';
import { useState } from 'react';
import { TextInput } from '../../../ui/inputs/inputs.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { allZones, browserZone, chooseZone } from '../../../ui/time/time-zone.ts';
import { When } from '../../../ui/time/when.tsx';
import { Panel } from '../security/panel.public.tsx';
import css from './settings.module.css';
import { usePreference } from './use-preference.ts';

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, '');
/** As people type it: `new york` is `America/New_York`. */
const zoneCalled = (typed: string) => {
  const wanted = plain(typed);
  return (
    allZones().find((zone) => plain(zone) === wanted) ??
    allZones().find((zone) => plain(zone.split('/').at(-1) ?? '') === wanted)
  );
};

/** In which zone times are told; the browser's where nobody chose. */
export function TimeZonePanel() {
  const { of, prefer, message, refused } = usePreference();
  return (
    <Panel
      id="time-zone"
      title={i18n.t('Time zone')}
      lead={i18n.t('Used for all times on the site. Point at a time to see its zone.')}
    >
      <Answer of={of}>
        {({ timeZone }) => (
          <Zone
            key={timeZone}
            saved={timeZone}
            keep={(zone) => prefer({ timeZone: zone }, { onSuccess: () => chooseZone(zone) })}
          />
        )}
      </Answer>
      <p role="status" className={css['said']} data-bad={refused || undefined}>
        {message}
      </p>
    </Panel>
  );
}

interface Props {
  saved: Preferences['timeZone'];
  keep: (zone: string | null) => void;
}

function Zone({ saved, keep }: Props) {
  const [typed, setTyped] = useState(saved ?? '');
  const [wrong, setWrong] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const choose = () => {
    const zone = typed.trim() === '' ? null : zoneCalled(typed);
    setWrong(zone === undefined);
    if (zone !== undefined && zone !== saved) keep(zone);
  };
  return (
    <form
      className={css['zone']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <TextInput
        id="time-zone-name"
        label={i18n.t('Time zone')}
        description={
          saved
            ? i18n.t('Search for a city.')
            : i18n.t('Leave empty to use this browser’s time zone ({zone}).', { zone: browserZone() })
        }
        placeholder={browserZone()}
        list="time-zones"
        value={typed}
        error={wrong && i18n.t('Unknown time zone. Enter a big city near you, such as Kolkata.')}
        autoComplete="off"
        size="lg"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <datalist id="time-zones">
        {allZones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <p className={css['said']}>
        {i18n.t('Now:')} <When at={now} as="time" />
      </p>
      <div className={css['acts']}>
        <Button type="submit">{i18n.t('Save time zone')}</Button>
        {saved && (
          <Button tone="ghost" onClick={() => keep(null)}>
            {i18n.t('Use browser time zone')}
          </Button>
        )}
      </div>
    </form>
  );
}
