import { i18n } from '@lingui/core';
import { adminDashboard, type SiteHealth } from '@stepwell/contract/admin/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Block, formatCount, Note, Stat, StatRow } from '../../../ui/dashboard/dashboard.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import css from './dashboard.module.css';

/** What the site stands on: room, news, jobs and letters. */
export function Health() {
  const health = useQuery(ask(adminDashboard.health, {}));
  return (
    <Block id="health" title={i18n.t('System health')}>
      <Answer of={health}>{(known) => <Known known={known} />}</Answer>
    </Block>
  );
}

/** What somebody should see to, in sentences. */
function troublesOf({ disk, news, jobs, mail }: SiteHealth) {
  return [
    disk && disk.freeBytes < 2 * disk.reserveBytes
      ? disk.freeBytes < disk.reserveBytes
        ? i18n.t('Disk full: only the reserve is left. Nothing can be saved until you free up space.')
        : i18n.t('The disk is nearly full. Free up space before the reserve is reached.')
      : '',
    news.retried > 0
      ? i18n.t(
          '{retried, plural, one {# event} other {# events}} could not be delivered and will be retried. See the server log.',
          news,
        )
      : '',
    jobs.failed > 0 ? i18n.t('{failed, plural, one {# job} other {# jobs}} failed. See the server log.', jobs) : '',
    mail.refusal ? i18n.t('The mail server rejects emails: {answer}', { answer: mail.refusal.answer }) : '',
  ].filter((text) => text !== '');
}

function Known({ known }: { known: SiteHealth }) {
  const { files, databaseBytes, disk, news, jobs, mail } = known;
  const troubles = troublesOf(known);
  return (
    <>
      {troubles.length === 0 ? (
        <Note>{i18n.t('No problems found.')}</Note>
      ) : (
        <ul className={css['troubles']}>
          {troubles.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <StatRow>
        <Stat
          label={i18n.t('Files')}
          value={sizeOf(files.bytes)}
          more={i18n.t('{count, plural, one {# file} other {# files}}', { count: files.count })}
        />
        <Stat label={i18n.t('Database')} value={sizeOf(databaseBytes)} />
        {disk && (
          <Stat
            label={i18n.t('Free disk space')}
            value={sizeOf(disk.freeBytes)}
            more={i18n.t('{size} reserved', { size: sizeOf(disk.reserveBytes) })}
          />
        )}
        <Stat label={i18n.t('Queued events')} value={formatCount(news.waiting)} more={i18n.t('internal')} />
        <Stat
          label={i18n.t('Queued jobs')}
          value={formatCount(jobs.waiting)}
          more={i18n.t('{running} running', { running: formatCount(jobs.running) })}
        />
        <Stat
          label={mail.way.by === 'outbox' ? i18n.t('Emails') : i18n.t('Queued emails')}
          to={mail.way.by === 'outbox' ? '/admin/admin-settings?view=outbox' : '/admin/admin-settings?view=mail'}
          value={mail.way.by === 'outbox' ? i18n.t('Outbox') : formatCount(mail.waiting)}
          more={mail.way.by === 'outbox' ? i18n.t('No mail server configured') : mail.way.server}
        />
      </StatRow>
    </>
  );
}

const units = ['kB', 'MB', 'GB', 'TB'];
/** In powers of a thousand, as disks are sold; one decimal below ten. */
function sizeOf(bytes: number) {
  let [size, unit] = [bytes / 1000, 0];
  while (size >= 1000 && unit < units.length - 1) [size, unit] = [size / 1000, unit + 1];
  return `${size >= 10 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`;
}
