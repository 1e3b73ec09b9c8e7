import { Problem } from '@stepwell/contract/problem.ts';
import { useQuery } from '@tanstack/react-query';
import { DeadEnd } from '../ui/page/dead-end.tsx';
import { Answer, Failed, NothingYet, Waiting } from '../ui/page/query-state.tsx';
import { ButtonLink } from '../ui/parts/button.tsx';
import { Part } from './part.tsx';
import { sampleCourses } from './samples.ts';

function Here() {
  const titles = useQuery({
    queryKey: ['sample titles'],
    queryFn: () => Promise.resolve(sampleCourses.map(({ title }) => title)),
  });
  return (
    <Answer of={titles}>
      {(found) => (
        <ul>
          {found.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
    </Answer>
  );
}

/** The four faces of every answer. */
export function Faces() {
  return (
    <>
      <Part name="Answer: pending" says="Grey bars after 200 ms; a screen that knows its rows draws their skeleton.">
        <Waiting />
      </Part>
      <Part name="Answer: failed" says="What failed, Retry, and the id that finds it in the log.">
        <Failed
          error={new Problem('unexpected', { requestId: 'req-7f3k2' })}
          retry={() => undefined}
          retrying={false}
        />
      </Part>
      <Part name="Answer: empty" says="Why there is nothing, and the first thing to do.">
        <NothingYet title="You have no courses yet" hint="Pick a first course.">
          <ButtonLink to="/">Browse courses</ButtonLink>
        </NothingYet>
      </Part>
      <Part name="Answer: here" says="The screen itself, from what was answered.">
        <Here />
      </Part>
      <Part name="DeadEnd" says="A page that leads nowhere says where else to go.">
        <DeadEnd kind="lost" title="Page not found" acts={<ButtonLink to="/">All courses</ButtonLink>}>
          It may have moved, or has a typing slip.
        </DeadEnd>
      </Part>
    </>
  );
}
