import { i18n } from '@lingui/core';
import type { RulesPreview } from '@stepwell/contract/drives/staff-drives.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import css from '../drives.module.css';
import { ruleKindLabel } from '../labels.ts';

type Line = RulesPreview['items'][number];

/** How many students rules let in, by which rule others are out, and who. */
export function RulesPreviewTable({ preview, isChanged }: { preview: RulesPreview; isChanged: boolean }) {
  const { students, enter, entering, leaving, registeredOut, outBy, named, items } = preview;
  return (
    <>
      <div className={css['stats']}>
        <Stats>
          <Stat label={i18n.t('Can take part')}>{i18n.t('{enter} of {students}', { enter, students })}</Stat>
          {isChanged && <Stat label={i18n.t('Enter with this change')}>{entering}</Stat>}
          {isChanged && <Stat label={i18n.t('Leave with this change')}>{leaving}</Stat>}
          {outBy.map(({ kind, students: out }) => (
            <Stat key={kind} label={i18n.t('Out by: {rule}', { rule: ruleKindLabel(kind) })}>
              {out}
            </Stat>
          ))}
        </Stats>
      </div>
      {registeredOut > 0 && (
        <p className={`${css['note']} ${css['warn']}`}>
          {i18n.t(
            '{n, plural, one {# registered student doesn’t meet these rules and stays} other {# registered students don’t meet these rules and stay}} registered.',
            { n: registeredOut },
          )}
        </p>
      )}
      {items.length > 0 && (
        <DataTable
          caption={i18n.t('Students and rules')}
          rows={items}
          keyOf={({ userId }) => userId}
          columns={columns()}
        />
      )}
      {items.length < named && (
        <p className="mut">{i18n.t('The first {n} students are listed.', { n: items.length })}</p>
      )}
      {named < students && (
        <p className="mut">
          {i18n.t('The list names students of your courses and of this drive. The figures count everyone.')}
        </p>
      )}
    </>
  );
}

function stateOf({ isIn, wasIn }: Line) {
  if (isIn) return wasIn ? i18n.t('Can take part') : i18n.t('Enters');
  return wasIn ? i18n.t('Leaves') : i18n.t('Can’t take part');
}
const unmetOf = ({ unmet }: Line) => unmet.map(ruleKindLabel).join(', ') || '–';

const columns = (): Column<Line>[] => [
  {
    heading: i18n.t('Student'),
    cell: ({ fullName }) => fullName,
    under: (row) => [stateOf(row), ...row.unmet.map(ruleKindLabel)].join(' · '),
  },
  { heading: i18n.t('With these rules'), cell: stateOf, width: 170, from: 'tablet' },
  { heading: i18n.t('Rules not met'), cell: unmetOf, width: 320, from: 'tablet' },
  {
    heading: i18n.t('Registered'),
    cell: ({ isRegistered }) => (isRegistered ? i18n.t('Yes') : i18n.t('No')),
    width: 110,
    from: 'desktop',
  },
];
