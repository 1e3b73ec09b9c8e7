import { i18n } from '@lingui/core';
import { quizResults, type RegradeLine, type RegradePreview } from '@stepwell/contract/grading/quiz-results.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { marksText } from '../../../ui/time/durations.ts';
import { countWords } from './figure-labels.ts';
import { shortReason } from './read-attempt.tsx';
import css from './results.module.css';
import { staleAfterRegrade } from './stale-after-regrade.ts';

interface Props {
  quizId: string;
  questionId: string;
}

/** Who would change by how much, before anything does. */
export function RegradePreviewed({ quizId, questionId }: Props) {
  const list = useListAddress();
  const preview = useQuery({ ...ask(quizResults.regradePreview, { params: { quizId, questionId } }), staleTime: 0 });
  return (
    <section className={css['one']}>
      <Link to={list.beside({ question: undefined })} className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All regrades')}
      </Link>
      <Answer of={preview}>{(known) => <Known known={known} quizId={quizId} />}</Answer>
    </section>
  );
}

function Known({ known, quizId }: { known: RegradePreview; quizId: string }) {
  const list = useListAddress();
  const queryClient = useQueryClient();
  const [selected, setSelected] = useState<RegradeLine[] | 'all' | null>(null);
  const { questionId, versionId, changing, changes } = known;
  const regrade = async (reason: string) => {
    const attemptIds = selected === 'all' || selected === null ? null : selected.map(({ attemptId }) => attemptId);
    await call(quizResults.regrade, { params: { quizId, questionId }, body: { versionId, attemptIds, reason } });
    list.close('question');
    await Promise.all(staleAfterRegrade.map((each) => queryClient.invalidateQueries(everything(each))));
  };
  return (
    <>
      <Prose html={known.stem} className={css['stem'] ?? ''} />
      <Stats>
        <Stat label={i18n.t('Changed marks')}>{countWords(changing)}</Stat>
        <Stat label={i18n.t('Increase')}>{countWords(known.gain)}</Stat>
        <Stat label={i18n.t('Decrease')}>{countWords(known.lose)}</Stat>
        <Stat label={i18n.t('Newly passing')}>{countWords(known.nowPass)}</Stat>
        <Stat label={i18n.t('No longer passing')}>{countWords(known.nowFail)}</Stat>
      </Stats>
      {known.byHand > 0 && (
        <p className="mut">
          {i18n.t(
            '{n, plural, one {# manually marked answer keeps its marks.} other {# manually marked answers keep their marks.}}',
            {
              n: known.byHand,
            },
          )}
        </p>
      )}
      {known.unfit > 0 && (
        <p className="mut">
          {i18n.t(
            '{n, plural, one {# answer uses} other {# answers use}} options the corrected question no longer has. Their marks stay; change them manually if needed.',
            { n: known.unfit },
          )}
        </p>
      )}
      {changing === 0 ? (
        <p>{i18n.t('No marks change')}</p>
      ) : (
        <>
          <div className={css['acts']}>
            <Button onClick={() => setSelected('all')}>{i18n.t('Regrade all {n}', { n: countWords(changing) })}</Button>
          </div>
          <DataTable
            caption={i18n.t('Affected students')}
            rows={changes}
            keyOf={({ attemptId }) => attemptId}
            columns={columns()}
            selection={{
              may: () => true,
              labelOf: ({ fullName, number }) => i18n.t('Select {name}, attempt {number}', { name: fullName, number }),
              labelOfAll: i18n.t('Select all shown'),
              acts: (chosen) => (
                <Button tone="ghost" size="small" onClick={() => setSelected(chosen)}>
                  {i18n.t('Regrade {n} selected', { n: chosen.length })}
                </Button>
              ),
            }}
          />
          {changing > changes.length && (
            <p className="mut">
              {i18n.t('Showing the {shown} biggest changes of {changing}.', { shown: changes.length, changing })}
            </p>
          )}
        </>
      )}
      {selected !== null && (
        <ConfirmDialog
          title={i18n.t('Regrade {n, plural, one {# attempt} other {# attempts}}', {
            n: selected === 'all' ? changing : selected.length,
          })}
          hint={i18n.t(
            'Students whose marks change are notified. You can undo the whole regrade. Passed lectures stay passed.',
          )}
          action={i18n.t('Regrade')}
          tone="main"
          reason={{ label: i18n.t('Reason'), check: shortReason }}
          onConfirm={regrade}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}

const passWords = ({ passedBefore, passedAfter }: RegradeLine) => {
  if (passedBefore === passedAfter) return passedAfter ? i18n.t('still passes') : i18n.t('still doesn’t pass');
  return passedAfter ? i18n.t('now passes') : i18n.t('no longer passes');
};
const change = (before: number, after: number) => `${marksText(before)} → ${marksText(after)}`;

const columns = (): Column<RegradeLine>[] => [
  {
    heading: i18n.t('Student'),
    cell: ({ fullName, number }) => (
      <>
        <b>{fullName}</b>
        {number > 1 && <span className="mut">{i18n.t(', attempt {number}', { number })}</span>}
      </>
    ),
    under: passWords,
    full: ({ fullName }) => fullName,
  },
  { heading: i18n.t('Question'), cell: ({ before, after }) => change(before, after), width: 130, numeric: true },
  {
    heading: i18n.t('Attempt'),
    cell: ({ totalBefore, totalAfter, of }) =>
      i18n.t('{change} of {of}', { change: change(totalBefore, totalAfter), of: marksText(of) }),
    width: 190,
    numeric: true,
    from: 'tablet',
  },
  { heading: i18n.t('Passing'), cell: passWords, width: 190, from: 'tablet' },
];
