import * as z from 'zod/mini';

/** The fixed kinds of stages, in the order of a pipeline. A job's own stages are each of one of these kinds. */
export const stageKinds = ['applied', 'review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'] as const;
export type StageKind = (typeof stageKinds)[number];
/** Stages of these kinds end an application. */
export const endKinds: readonly StageKind[] = ['hired', 'rejected', 'withdrawn'];
export const MOST_STAGES = 15;

export const Stage = z.object({
  stageId: z.uuid(),
  kind: z.enum(stageKinds),
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Give the stage a name.'), z.maxLength(40, 'Use at most 40 characters.')),
});
export type Stage = z.infer<typeof Stage>;

/** What is wrong with the stages of a job, as a sentence; nothing where they form a pipeline. */
export function stagesFault(stages: readonly Pick<Stage, 'kind' | 'name'>[]): string | undefined {
  if (stages.length > MOST_STAGES) return `A job can have up to ${MOST_STAGES} stages.`;
  const places = stages.map(({ kind }) => stageKinds.indexOf(kind));
  if (places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0)))
    return 'Keep the stages in this order: applied, review, interview, offer, result.';
  for (const kind of stageKinds) {
    const count = stages.filter((stage) => stage.kind === kind).length;
    if (count === 0) return 'Keep at least one stage of each kind.';
    if (count > 1 && (kind === 'applied' || endKinds.includes(kind)))
      return 'The first stage and the results exist only once.';
  }
  const names = stages.map(({ name }) => name.trim().toLowerCase());
  return new Set(names).size < names.length ? 'Two stages have the same name.' : undefined;
}

/** What a candidate is shown of an application: fixed steps, whatever the job's own stages are called. */
export const candidateSteps = [
  'applied',
  'seen',
  'review',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type CandidateStep = (typeof candidateSteps)[number];
