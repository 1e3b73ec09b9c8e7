import { i18n } from '@lingui/core';
import { adminDashboard, type SiteHealth } from '@stepwell/contract/admin/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Block, FigureLine, FigureLines, Note, Pair, said } from '../../../ui/dashboard/dashboard.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import css from './dashboard.module.css';

/** What the site stands on: room, news, jobs and letters. */
export function Health() {
  const health = useQuery(ask(adminDashboard.health, {}));
  return (
    <Block id="health" title={i18n.t('How the house is')}>
      <Answer of={health}>{(known) => <Known known={known} />}</Answer>
    </Block>
  );
}

/** What somebody should see to, in sentences. */
function troublesOf({ disk, news, jobs, mail }: SiteHealth) {
  return [
    disk && disk.freeBytes < 2 * disk.reserveBytes
      ? disk.freeBytes < disk.reserveBytes
        ? i18n.t('The disk is full but for its reserve: nothing is saved until there is room.')
        : i18n.t('The disk is nearly full: make room before the reserve is reached.')
      : '',
    news.retried > 0
      ? i18n.t(
          '{retried, plural, one {One piece of news} other {# pieces of news}} could not be told and will be tried again; the server’s log says why.',
          news,
        )
      : '',
    jobs.failed > 0
      ? i18n.t('{failed, plural, one {One job was} other {# jobs were}} given up; the server’s log says why.', jobs)
      : '',
    mail.refusal ? i18n.t('The mail server does not take a letter: {answer}', { answer: mail.refusal.answer }) : '',
  ].filter((words) => words !== '');
}

function Known({ known }: { known: SiteHealth }) {
  const { files, databaseBytes, disk, news, jobs, mail } = known;
  const troubles = troublesOf(known);
  return (
    <>
      {troubles.length === 0 ? (
        <Note>{i18n.t('Nothing is wrong: there is room, and nothing is stuck.')}</Note>
      ) : (
        <ul className={css['troubles']}>
          {troubles.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Pair>
        <FigureLines>
          <FigureLine
            label={i18n.t('Files')}
            value={sizeOf(files.bytes)}
            more={i18n.t('{count, plural, one {one file} other {# files}}', { count: files.count })}
          />
          <FigureLine label={i18n.t('Database')} value={sizeOf(databaseBytes)} />
          {disk && (
            <FigureLine
              label={i18n.t('Free on the disk')}
              value={sizeOf(disk.freeBytes)}
              more={i18n.t('{size} of it are kept for the database', { size: sizeOf(disk.reserveBytes) })}
            />
          )}
        </FigureLines>
        <FigureLines>
          <FigureLine
            label={i18n.t('News to be told')}
            value={said(news.waiting)}
            more={i18n.t('between the parts of the house')}
          />
          <FigureLine
            label={i18n.t('Jobs that wait')}
            value={said(jobs.waiting)}
            more={i18n.t('{running} running', { running: said(jobs.running) })}
          />
          <FigureLine
            label={mail.way.by === 'outbox' ? i18n.t('Letters stay in the outbox') : i18n.t('Letters that wait')}
            to={mail.way.by === 'outbox' ? '/admin/admin-settings?view=outbox' : '/admin/admin-settings?view=mail'}
            value={mail.way.by === 'outbox' ? i18n.t('Read') : said(mail.waiting)}
            more={mail.way.by === 'outbox' ? i18n.t('No mail server is set') : mail.way.server}
          />
        </FigureLines>
      </Pair>
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
