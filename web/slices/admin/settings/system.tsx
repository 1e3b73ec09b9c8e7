import { i18n } from '@lingui/core';
import { adminSystem, type EnvironmentSetting, type SystemState } from '@stepwell/contract/admin/system.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { sizeText } from '../../../ui/points-text.ts';
import { When } from '../../../ui/time/when.tsx';
import { environmentGroups, environmentText } from './environment-labels.ts';
import { Fact } from './setting-fields.tsx';
import css from './settings.module.css';

/** How the server stands, and what can only be set where it is started. */
export function System() {
  const system = useQuery(ask(adminSystem.state, {}));
  return (
    <Answer of={system}>
      {(state) => (
        <>
          <Status state={state} />
          {environmentGroups().map(({ title, names }) => (
            <Environment key={title} title={title} settings={state.environment.filter(({ name }) => names.has(name))} />
          ))}
        </>
      )}
    </Answer>
  );
}

function Status({
  state: { version, node, startedAt, memoryBytes, database, disk, files, jobs },
}: {
  state: SystemState;
}) {
  const isLow = disk !== null && disk.freeBytes < 10 * disk.reserveBytes;
  return (
    <section>
      <h2>{i18n.t('Status')}</h2>
      <dl className={css['facts']}>
        <Fact name={i18n.t('Version')}>
          {i18n.t('Stepwell {version}, Node {node}, PostgreSQL {database}', {
            version,
            node,
            database: database.version,
          })}
          <small className={css['small']}>
            {i18n.t('Running since')} <When at={startedAt} as="time" />
          </small>
        </Fact>
        <Fact name={i18n.t('Disk')}>
          {disk ? i18n.t('{size} free', { size: sizeText(disk.freeBytes) }) : i18n.t('Unknown')}
          {isLow && (
            <small className={css['bad']}>
              {i18n.t('Free some space soon. Saving stops below {size}.', { size: sizeText(disk.reserveBytes) })}
            </small>
          )}
        </Fact>
        <Fact name={i18n.t('Database')}>{sizeText(database.bytes)}</Fact>
        <Fact name={i18n.t('Uploaded files')}>
          {i18n.t('{count, plural, one {# file} other {# files}}, {size}', {
            count: files.count,
            size: sizeText(files.bytes),
          })}
        </Fact>
        <Fact name={i18n.t('Memory')}>{sizeText(memoryBytes)}</Fact>
        <Fact name={i18n.t('Background jobs')}>
          {i18n.t('{running} running, {waiting} waiting, {failed} failed', jobs)}
        </Fact>
      </dl>
      <p className={css['words']}>
        {i18n.t(
          'The settings below come from environment variables. To change one, set it where you start Stepwell and restart, for example:',
        )}{' '}
        <code>PUBLIC_URL=https://learn.example.org npm start</code>
      </p>
    </section>
  );
}

function Environment({ title, settings }: { title: string; settings: EnvironmentSetting[] }) {
  if (settings.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl className={css['settings']}>
        {settings.map(({ name, value, isSecret, isSet }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {isSecret ? (isSet ? i18n.t('Set (hidden)') : i18n.t('Not set')) : (value ?? i18n.t('Not set'))}
              {!isSet && value !== null && i18n.t(' (default)')}
              <small className={css['small']}>{environmentText(name)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
