import type { Entry } from '@stepwell/contract/content/entries.ts';
import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { ComparedVersion, VersionHistoryDialog } from '../../../ui/text/version-history.tsx';
import { partsOf } from '../content-labels.ts';
import type { EntryNow } from './entry-draft.ts';

interface Props {
  entry: Entry;
  now: EntryNow;
  /** Makes the draft what a version says. */
  restore: (content: Entry['content']) => Promise<unknown>;
  onClose: () => void;
}

/** What an entry said before. */
export function VersionHistory({ entry, now, restore, onClose }: Props) {
  const list = useQuery({ ...ask(contentAdmin.versions, { params: { entryId: entry.entryId } }), staleTime: 0 });
  return (
    <VersionHistoryDialog list={list} onClose={onClose}>
      {(number) => (
        <Compared
          entry={entry}
          number={number}
          now={now}
          restore={async (content) => {
            await restore(content);
            onClose();
          }}
        />
      )}
    </VersionHistoryDialog>
  );
}

interface ComparedProps extends Omit<Props, 'onClose'> {
  number: number;
}

function Compared({ entry: { entryId, kind }, number, now, restore }: ComparedProps) {
  const version = useQuery(ask(contentAdmin.version, { params: { entryId, number: number as never } }));
  return (
    <Answer of={version}>
      {({ content }) => (
        <ComparedVersion before={partsOf(kind, now)} after={partsOf(kind, content)} restore={() => restore(content)} />
      )}
    </Answer>
  );
}
