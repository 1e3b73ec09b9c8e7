import { CourseCards } from '../slices/catalog/course-card.public.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Initials } from '../ui/initials.tsx';
import { Logo } from '../ui/logo.tsx';
import { StarMean, StarRow } from '../ui/stars.tsx';
import { Stat, Stats } from '../ui/stat.tsx';
import { StepBar } from '../ui/step-bar.tsx';
import { ThemeMenu } from '../ui/theme-menu.tsx';
import { Part, Row } from './part.tsx';
import { sampleCourses } from './samples.ts';

export function Ways() {
  return (
    <Part name="Logo, Breadcrumbs, ThemeMenu" says="Where one is, and how bright it is there.">
      <Row>
        <Logo />
        <ThemeMenu />
      </Row>
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
        <Stat label="Learners">1,204</Stat>
        <Stat label="Rating">
          <StarMean rating={{ stars: 4.6, count: 12 }} />
        </Stat>
      </Stats>
      <Row>
        <StarRow stars={4} />
        <StepBar percent={40} label="40 percent" />
        <StepBar percent={100} label="All of it" />
      </Row>
      <div style={{ maxWidth: 320 }}>
        <Stats as="lines">
          <Stat label="Courses">3</Stat>
          <Stat label="Learners">88</Stat>
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
