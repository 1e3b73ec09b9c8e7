import { submissionJudged } from '../../events/judge.ts';
import { on } from '../../platform/events/event.ts';
import { publishStandingsMoved } from '../../platform/events/standings-moved.ts';

/** Standings count what the judge said by themselves; whoever looks at them is told to look again. */
export const onAnswerJudged = on(submissionJudged, async ({ purpose }, { ports }) => {
  if (purpose === 'problem-statement') await publishStandingsMoved(ports.realtime);
});
