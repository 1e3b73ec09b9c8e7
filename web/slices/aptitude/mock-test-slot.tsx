import { i18n } from '@lingui/core';
import { mockTests } from '@stepwell/contract/aptitude/mock-tests.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { serverClock } from '../../ui/time/clock.ts';
import css from './aptitude.module.css';
import { pathTo } from './aptitude-at.ts';
import { PaperReport } from './mock-test-report.tsx';
import { SectionRoom } from './section-room.tsx';

/** A mock paper: the section whose time runs, or the report once it has ended. */
export function MockTestSlot({ paperId }: { paperId: string }) {
  const queryClient = useQueryClient();
  const paperQuery = ask(mockTests.paper, { params: { paperId } });
  const paper = useQuery({ ...paperQuery, staleTime: 0, gcTime: 0 });
  const goOn = async () => {
    await paper.refetch();
    void queryClient.invalidateQueries(everything(mockTests.list));
  };
  return (
    <Answer of={paper}>
      {({ state, openSectionId, title, sections }) =>
        state !== 'open' ? (
          <PaperReport paperId={paperId} />
        ) : openSectionId ? (
          <Section
            key={openSectionId}
            sectionId={openSectionId}
            isLast={sections.at(-1)?.sectionId === openSectionId}
            onEnded={goOn}
          />
        ) : (
          <div className={css['room']}>
            <h1>{title}</h1>
            <p className={css['acts']}>
              <ButtonLink to={pathTo('papers')}>{i18n.t('Mock tests')}</ButtonLink>
            </p>
          </div>
        )
      }
    </Answer>
  );
}

interface Props {
  sectionId: string;
  isLast: boolean;
  onEnded: () => Promise<unknown>;
}

function Section({ sectionId, isLast, onEnded }: Props) {
  // Kept in no cache: it says what time it is, which is true only when it is heard.
  const section = useQuery({
    queryKey: ['section', sectionId],
    queryFn: async () => {
      const received = await call(mockTests.section, { params: { sectionId } });
      return { section: received, clock: serverClock(received.serverNow) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return <Answer of={section}>{(received) => <SectionRoom {...received} isLast={isLast} onEnded={onEnded} />}</Answer>;
}
