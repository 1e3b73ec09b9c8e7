import type { Asked, Endpoint } from '@stepwell/contract/endpoint.ts';
import { videoQuestions } from '@stepwell/contract/quizzes/video-questions.ts';
import { newVideoQuestions } from '../../fixtures/video-questions.ts';
import type { Person, TestApp } from '../../test-app.ts';

/** Who may ask for the questions of a film, and answer them: those who may open it; the owner is enrolled. */
export function videoAccessRules(app: TestApp) {
  const { film } = newVideoQuestions(app);
  const learnt = async (owner: Person) => {
    const created = await film();
    await app.enrolment(owner, created.course);
    return created;
  };
  const answer = async (owner: Person) => {
    const { params, stops } = await learnt(owner);
    const { data } = await owner.call(videoQuestions.stops, { params });
    const [cuePoint] = data.stops;
    const choice = cuePoint?.face.kind === 'single' ? (cuePoint.face.options[0]?.id ?? '') : '';
    return {
      params: { ...params, questionId: stops[0]?.question.id ?? '' },
      body: {
        answerId: crypto.randomUUID(),
        versionId: cuePoint?.versionId ?? '',
        answer: { kind: 'single' as const, choice },
      },
    };
  };
  // biome-ignore format: a table is read by its columns
  return [
    //                             visitor pending declined suspended student instructor barred admin owner
    accessRule(videoQuestions.stops,     [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: (await learnt(owner)).params })),
    accessRule(videoQuestions.answer,    [401,   403,    403,     403,      403,    403,       403,   200,  200], answer),
  ];
}

function accessRule<E extends Endpoint>(endpoint: E, statuses: number[], knock: (owner: Person) => Promise<Asked<E>>) {
  return {
    name: `${endpoint.method} ${endpoint.path}`,
    endpoint: endpoint as Endpoint,
    statuses,
    knock: knock as (owner: Person) => Promise<Asked<Endpoint>>,
  };
}
