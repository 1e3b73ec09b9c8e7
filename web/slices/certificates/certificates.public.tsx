import { i18n } from '@lingui/core';
import { type CertificateRow, certificateStates, certificates } from '@stepwell/contract/certificates/certificates.ts';
import { IconBan, IconDots, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { CsvDownload } from '../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ListFilters } from '../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../ui/lists/list-controls.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink, IconButton } from '../../ui/parts/button.tsx';
import { When } from '../../ui/time/when.tsx';
import { gradeLabel } from './grade-labels.ts';
import { certificateColumns, stateWord } from './register/certificate-labels.ts';
import { certificatesAt } from './register/certificates-at.ts';
import { NameDialog } from './register/name-dialog.tsx';
import { RenewDialog } from './register/renew-dialog.tsx';
import { WithdrawDialog } from './register/withdraw-dialog.tsx';
import { CourseTemplate } from './templates/course-template.tsx';

type Act = { what: 'correct' | 'renew' | 'withdraw'; certificate: CertificateRow };

/** The certificates of the site, or of one course: found by code, name or title, corrected and withdrawn. */
export function Certificates({ courseId }: { courseId?: string | undefined }) {
  const list = useListAddress();
  const query = certificatesAt(list.search, courseId);
  const rows = useQuery(ask(certificates.list, { query }));
  const [act, setAct] = useState<Act | null>(null);
  const queryClient = useQueryClient();
  const fresh = () => queryClient.invalidateQueries(everything(certificates.list));
  const narrowed = Boolean(query.q || query.state);
  return (
    <section aria-label={i18n.t('Certificates')}>
      {courseId && <CourseTemplate courseId={courseId} />}
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search certificates')}
          placeholder={courseId ? i18n.t('Code or name') : i18n.t('Code, name or course')}
        />
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: '', label: i18n.t('All') },
            ...certificateStates.map((state) => ({ value: state, label: stateWord(state) })),
          ]}
          value={query.state ?? ''}
          onChoose={(state) => list.change({ state })}
        />
        <CsvDownload
          name="certificates"
          columns={certificateColumns}
          pageAt={(cursor) => call(certificates.list, { query: { ...query, limit: 100, cursor } })}
        />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={narrowed ? i18n.t('No certificates match') : i18n.t('No certificates yet')}
            hint={
              narrowed
                ? i18n.t('Check the code, or try a shorter search.')
                : i18n.t('Certificates appear here when students complete a course or pass a final assessment.')
            }
          >
            {narrowed && (
              <ButtonLink to={list.to({ q: undefined, state: undefined })}>{i18n.t('All certificates')}</ButtonLink>
            )}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Certificates')}
              rows={items}
              keyOf={({ code }) => code}
              columns={columns(courseId === undefined)}
              menu={(certificate) =>
                certificate.state === 'genuine' && (
                  <Acts certificate={certificate} begin={(what) => setAct({ what, certificate })} />
                )
              }
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {act?.what === 'correct' && (
        <NameDialog certificate={act.certificate} fresh={fresh} onClose={() => setAct(null)} />
      )}
      {act?.what === 'renew' && (
        <RenewDialog certificate={act.certificate} fresh={fresh} onClose={() => setAct(null)} />
      )}
      {act?.what === 'withdraw' && (
        <WithdrawDialog certificate={act.certificate} fresh={fresh} onClose={() => setAct(null)} />
      )}
    </section>
  );
}

function Acts({ certificate, begin }: { certificate: CertificateRow; begin: (what: Act['what']) => void }) {
  return (
    <Menu
      width={220}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {code}', { code: certificate.code })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      {certificate.userId !== null && (
        <>
          <MenuItem onClick={() => begin('correct')}>
            <IconPencil size={18} stroke={1.6} aria-hidden />
            {i18n.t('Correct name')}
          </MenuItem>
          <MenuItem onClick={() => begin('renew')}>
            <IconRefresh size={18} stroke={1.6} aria-hidden />
            {i18n.t('Reissue')}
          </MenuItem>
        </>
      )}
      <MenuItem bad onClick={() => begin('withdraw')}>
        <IconBan size={18} stroke={1.6} aria-hidden />
        {i18n.t('Revoke')}
      </MenuItem>
    </Menu>
  );
}

const columns = (withCourse: boolean): Column<CertificateRow>[] => [
  {
    heading: i18n.t('Code'),
    cell: ({ code }) => (
      <Link className="lnk num" to={`/verify/${code}`}>
        {code}
      </Link>
    ),
    under: ({ studentName }) => studentName,
    full: ({ code }) => code,
  },
  {
    heading: i18n.t('Name'),
    cell: ({ studentName }) => studentName ?? <span className="mut">{i18n.t('Left')}</span>,
    full: ({ studentName }) => studentName ?? undefined,
    width: 240,
    from: 'tablet',
  },
  ...(withCourse
    ? [
        {
          heading: i18n.t('Course or final'),
          cell: ({ courseTitle }: CertificateRow) => courseTitle,
          under: ({ grade }: CertificateRow) =>
            grade && i18n.t('Final assessment: {grade}', { grade: gradeLabel(grade) }),
          full: ({ courseTitle }: CertificateRow) => courseTitle,
          width: 260,
          from: 'desktop' as const,
        },
      ]
    : []),
  {
    heading: i18n.t('State'),
    cell: ({ state, issueNumber }) =>
      issueNumber > 1 && state === 'genuine'
        ? i18n.t('{state}, issue {issueNumber}', { state: stateWord(state), issueNumber })
        : stateWord(state),
    full: ({ withdrawnReason }) => withdrawnReason ?? undefined,
    width: 140,
  },
  {
    heading: i18n.t('Issued'),
    cell: ({ issuedAt }) => (
      <span className="mut">
        <When at={issuedAt} />
      </span>
    ),
    width: 128,
    numeric: true,
    from: 'tablet',
  },
];
