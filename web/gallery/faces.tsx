import { Problem } from '@stepwell/contract/problem.ts';
import { Failed, NothingYet, Waiting } from '../ui/answer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { DeadEnd } from '../ui/dead-end.tsx';
import { Part } from './part.tsx';

/** The four faces of every answer; the fourth is the screen itself. */
export function Faces() {
  return (
    <>
      <Part name="Answer: waiting" says="Grey bars after 200 ms; a screen that knows its rows draws their skeleton.">
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
        <NothingYet title="Your shelf is empty" hint="Pick a first course.">
          <ButtonLink to="/">Browse courses</ButtonLink>
        </NothingYet>
      </Part>
      <Part name="DeadEnd" says="A page that leads nowhere says where else to go.">
        <DeadEnd kind="lost" title="No page at this address" acts={<ButtonLink to="/">All courses</ButtonLink>}>
          It may have moved, or has a typing slip.
        </DeadEnd>
      </Part>
    </>
  );
}
