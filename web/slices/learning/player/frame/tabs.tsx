import { i18n } from '@lingui/core';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { Waiting } from '../../../../ui/page/query-state.tsx';
import { Tabs } from '../../../../ui/page/tabs.tsx';
import type { Frame } from './player-frame.tsx';

// What stands behind a tab comes when it is opened: the film is there first.
const NotesPanel = lazy(async () => ({ default: (await import('../notes/notes-panel.tsx')).NotesPanel }));
const QuestionsPanel = lazy(async () => ({
  default: (await import('../../discussion/questions-panel.tsx')).QuestionsPanel,
}));
const AnnouncementsPanel = lazy(async () => ({
  default: (await import('../../discussion/announcements-panel.tsx')).AnnouncementsPanel,
}));

const CourseTools = lazy(async () => ({
  default: (await import('../../../lti/course-tools.public.tsx')).CourseTools,
}));

interface Tab {
  key: string;
  label: string;
  panel: ReactNode;
}
interface Props {
  frame: Frame;
  /** What this kind of lecture has besides: before what all have, and behind it. */
  before?: Tab[];
  behind?: Tab[];
  moment?: () => number | null;
  seek?: (to: number) => void;
  wish?: { atMs: number | null } | null;
  onTaken?: () => void;
}

const nowhere = () => null;
const nothing = () => {};

/** Which tab is open, as the address says it. A change keeps the lecture, leaves the page where it is, and forgets what the tab before was narrowed by. */
export function useTab() {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (tab: string) =>
      setSearch(
        (before) => {
          const there = new URLSearchParams({ tab });
          for (const name of ['course', 'lecture']) there.set(name, before.get(name) ?? '');
          return there;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [search.get('tab') ?? '', choose] as const;
}

/** What stands beside a lecture: notes, questions and announcements for those who learn or teach here, and its own. */
export function LectureTabs(props: Props) {
  const { frame, before = [], behind = [], moment = nowhere, seek, wish = null, onTaken = nothing } = props;
  const [tab, choose] = useTab();
  const { outline, here } = frame;
  const { courseId, can } = outline;
  const { lectureId } = here.lecture;
  const late = (panel: ReactNode) => <Suspense fallback={<Waiting />}>{panel}</Suspense>;
  const discussionTabs: Tab[] = [
    {
      key: 'notes',
      label: i18n.t('Notes'),
      panel: late(<NotesPanel frame={frame} moment={moment} seek={seek} wish={wish} onTaken={onTaken} />),
    },
    {
      key: 'questions',
      label: i18n.t('Questions'),
      panel: late(<QuestionsPanel courseId={courseId} lectureId={lectureId} moment={moment} seek={seek} />),
    },
    {
      key: 'announcements',
      label: i18n.t('Announcements'),
      panel: late(<AnnouncementsPanel courseId={courseId} teaches={can.teach} />),
    },
  ];
  const toolTabs: Tab[] = outline.tools
    ? [{ key: 'tools', label: i18n.t('Tools'), panel: late(<CourseTools courseId={courseId} />) }]
    : [];
  const tabs = [...before, ...(can.talk ? [...discussionTabs, ...toolTabs] : []), ...behind];
  const first = before.find(({ key }) => key !== 'lectures') ?? tabs[0];
  if (!first) return null;
  const now = tabs.some(({ key }) => key === tab) ? tab : first.key;
  return <Tabs label={i18n.t('About this lecture')} tabs={tabs} now={now} choose={choose} />;
}
