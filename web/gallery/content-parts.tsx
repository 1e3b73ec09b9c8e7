import { statuses } from '@stepwell/contract/identity/roles.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CourseCards } from '../slices/catalog/course-card.public.tsx';
import { PageLinks } from '../ui/lists/page-links.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { Breadcrumbs } from '../ui/page/breadcrumbs.tsx';
import { Logo } from '../ui/page/logo.tsx';
import { StepBar } from '../ui/page/step-bar.tsx';
import { Tabs } from '../ui/page/tabs.tsx';
import { Initials } from '../ui/parts/initials.tsx';
import { StarMean, StarRow } from '../ui/parts/stars.tsx';
import { Stat, Stats } from '../ui/parts/stat.tsx';
import { Prose } from '../ui/text/prose.tsx';
import { StatusWord } from '../ui/text/status-label.tsx';
import { ThemeMenu } from '../ui/theme/theme-menu.tsx';
import { When } from '../ui/time/when.tsx';
import { Part, Row, Stack } from './part.tsx';
import { sampleCourses } from './samples.ts';

export function Ways() {
  return (
    <Part name="Logo, Breadcrumbs, ThemeMenu" says="Where one is, and how bright it is there.">
      <Row end>
        <ThemeMenu />
      </Row>
      <Logo />
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Development', to: '/development' },
          { label: 'Databases', to: '/databases' },
        ]}
      />
    </Part>
  );
}

export function Places() {
  const [tab, setTab] = useState('Overview');
  const [search] = useSearchParams();
  const panels = { Overview: 'What the course is about.', Notes: 'Your own words.', Questions: 'Nobody asked yet.' };
  return (
    <Part
      name="Tabs, PageLinks, Pager"
      says="Panels of one thing; pages by number where there are few, on and back where not."
    >
      <Stack>
        <div>
          <Tabs
            label="Parts of a lecture"
            tabs={Object.entries(panels).map(([key, text]) => ({
              key,
              label: key,
              panel: <p style={{ paddingTop: 12 }}>{text}</p>,
            }))}
            now={tab}
            choose={setTab}
          />
        </div>
        <PageLinks page={Number(search.get('page') ?? 4)} last={9} to={(page) => `?page=${page}`} />
        <Pager nextCursor="next" />
      </Stack>
    </Part>
  );
}

/** Sanitised by the server, as the words of a lecture are. */
const html = `<h2>Keep one sentence true</h2><p>Everything before <code>lo</code> is too small; everything from
<code>hi</code> on is <strong>big enough</strong>.</p><ul><li>Look at the middle.</li><li>Move one of the two.</li></ul>
<pre><code>middle = (lo + hi) // 2</code></pre><blockquote><p>They meet where the answer is.</p></blockquote>`;

export function TextParts() {
  return (
    <Part
      name="Prose, StatusWord, When"
      says="What somebody wrote; a state with its sign; a moment in the reader’s own zone."
    >
      <Stack>
        <Prose html={html} lang="en" />
        <Row>
          {statuses.map((status) => (
            <StatusWord key={status} status={status} />
          ))}
          <When at="2026-02-14T09:30:00.000Z" as="time" />
        </Row>
      </Stack>
    </Part>
  );
}

export function Courses() {
  return (
    <Part
      name="CourseCards"
      says="Art, one meta line, the title as the whole card’s link, who teaches, what people say."
    >
      <CourseCards courses={sampleCourses} />
    </Part>
  );
}

export function Figures() {
  return (
    <Part name="Stats, StarMean, StarRow, StepBar" says="Numbers stand with their names; progress goes down stairs.">
      <Stats>
        <Stat label="Lectures">12</Stat>
        <Stat label="Students">1,204</Stat>
        <Stat label="Rating">
          <StarMean rating={{ stars: 4.6, count: 12 }} />
        </Stat>
      </Stats>
      <Row>
        <StarRow stars={4} />
        <StarRow stars={4.3} size={24} />
        <StepBar percent={40} label="40 percent" />
        <StepBar percent={100} label="All of it" />
        <StepBar percent={60} label="On the way" treads={12} drop={2} thick={8} />
      </Row>
      <div style={{ maxWidth: 320 }}>
        <Stats as="lines">
          <Stat label="Courses">3</Stat>
          <Stat label="Students">88</Stat>
        </Stats>
      </div>
    </Part>
  );
}

export function People() {
  return (
    <Part name="Initials" says="A person without a photograph.">
      <Row>
        <Initials name="Asha Rao" />
        <Initials name="Zoya" size={44} />
        <Initials name="देवी पाटिल" size={104} />
      </Row>
    </Part>
  );
}
