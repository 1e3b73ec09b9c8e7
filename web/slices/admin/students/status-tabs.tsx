import { i18n } from '@lingui/core';
import { COUNTED } from '@stepwell/contract/admin/admin.ts';
import type { Status } from '@stepwell/contract/identity/identity.ts';
import { statuses } from '@stepwell/contract/identity/roles.ts';
import { sumOf } from '../../../ui/lists/counted-by.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { statusText } from '../../../ui/text/status-label.tsx';

const numbers = new Intl.NumberFormat('en');
/** A count as the server gives it: one more than it counts to means that there are more. */
export const countWords = (count: number) => (count > COUNTED ? `${numbers.format(COUNTED)}+` : numbers.format(count));

interface Props {
  here: Status | undefined;
  counts: Record<Status, number> | undefined;
  to: (status: Status | undefined) => string;
  /** Statuses that stand there even with nobody in them; all unless said. */
  always?: readonly Status[];
}

/** Everybody, then every status with its count. */
export function StatusTabs({ here, counts, to, always = statuses }: Props) {
  const all = counts && sumOf(counts);
  const shown = statuses.filter((one) => one === here || always.includes(one) || (counts?.[one] ?? 0) > 0);
  return (
    <ListTabs
      label={i18n.t('Status')}
      tabs={[undefined, ...shown].map((status) => {
        const count = status ? counts?.[status] : all;
        return {
          label: status ? statusText(status) : i18n.t('All'),
          to: to(status),
          isHere: here === status,
          count: count !== undefined ? countWords(count) : undefined,
        };
      })}
    />
  );
}
