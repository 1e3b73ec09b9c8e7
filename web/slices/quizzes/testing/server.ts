import { Problem } from '@stepwell/contract/problem.ts';
import type { Answer, QuestionView } from '@stepwell/contract/questions/question.ts';
import { assessment, type Paper, type Saved, type Seat } from '@stepwell/contract/quizzes/attempts.ts';
import type { EndReceipt } from '@stepwell/contract/quizzes/receipts.ts';
import * as z from 'zod/mini';
import { type Call, Unreachable } from '../../../api/call.ts';

const choices = (...texts: string[]) => texts.map((text) => ({ id: `id-${text.replaceAll(' ', '-')}`, text }));

/** One question of each of the first kinds, as a paper asks them. */
export const questionViews: QuestionView[] = [
  { kind: 'single', options: choices('three', 'four', 'five') },
  { kind: 'multiple', options: choices('north', 'south', 'up') },
  { kind: 'true-false' },
  { kind: 'numeric', unit: 'ms' },
  { kind: 'short-text' },
  { kind: 'ordering', items: choices('carve', 'dig', 'fill') },
  { kind: 'matching', lefts: choices('Adalaj', 'Patan'), rights: choices('five', 'seven') },
];

/** Gaps, points in a picture and a calculated number, of which a plain paper has none. */
export const moreQuestionViews: QuestionView[] = [
  {
    kind: 'cloze',
    text: '<p>A <span data-gap="g1"></span> has <code>n = <span data-gap="g2"></span></code> steps, dug <span data-gap="g3"></span>.</p>',
    gaps: [
      { id: 'g1', as: 'text' },
      { id: 'g2', as: 'number' },
      { id: 'g3', as: 'choice', options: choices('by hand', 'by machine') },
    ],
  },
  {
    kind: 'hotspot',
    picture: {
      id: '0192f0aa-0000-7000-8000-00000000c001',
      alt: 'Two wells',
      width: 400,
      height: 200,
      url: '/wells.png',
    },
    most: 2,
  },
  { kind: 'calculated', unit: 'l' },
];

export const ATTEMPT = '0192f0aa-0000-7000-8000-00000000a001';
export const QUIZ = '0192f0aa-0000-7000-8000-00000000b001';

export const paperOf = (about: Partial<Paper> = {}): Paper => ({
  attemptId: ATTEMPT,
  quizId: QUIZ,
  title: 'Check yourself',
  number: 1,
  attemptsAllowed: 2,
  passPercent: 60,
  state: 'open',
  startedAt: '2026-11-21T10:00:00.000Z',
  deadlineAt: '2026-11-21T10:10:00.000Z',
  serverNow: '2026-11-21T10:01:00.000Z',
  end: null,
  questions: questionViews.map((view, place) => ({
    position: place + 1,
    section: '',
    marks: 1,
    penalty: 0,
    stem: `<p>Which one is it, in ${view.kind}?</p>`,
    face: view,
    answer: null,
    flagged: false,
    version: 0,
    savedAt: null,
    receipt: null,
  })),
  ...about,
});

export const endOf = (about: Partial<EndReceipt> = {}): EndReceipt => ({
  receipt: '7F3K2M9QC',
  endedAt: '2026-11-21T10:05:00.000Z',
  answered: 2,
  questions: 7,
  ...about,
});

/**
 * A server with the rules of the contract and a network that can be cut: `cut` before it hears anything, `deaf` after
 * it has kept the save, so that only the answer is lost.
 */
export function pretendServer(paper: Paper = paperOf()) {
  const saved = new Map<string, Saved>();
  const log: { position: number; answer: Answer | null; flagged: boolean; version: number; saveId: string }[] = [];
  const server = {
    paper,
    log,
    network: 'up' as 'up' | 'cut' | 'deaf',
    ended: false,
    handIns: 0,
    /** The device that the attempt goes on at. */
    device: undefined as string | undefined,
    /** Looks of devices at the seat, and how often each question was asked for. */
    looks: 0,
    /** Somebody answers elsewhere. */
    elsewhere(position: number, answer: Answer | null, flagged = false) {
      const question = at(position);
      Object.assign(question, { answer, flagged, version: question.version + 1 });
    },
    call: (async (endpoint: unknown, input: { params?: never; body?: never; query?: never }) => {
      await null;
      if (server.network === 'cut') throw new Unreachable('Stepwell did not answer.');
      const reply = answer(endpoint, input);
      if (server.network === 'deaf') throw new Unreachable('Stepwell did not answer.');
      return reply;
    }) as unknown as Call,
  };
  const at = (position: number) => {
    const found = server.paper.questions.find((question) => question.position === position);
    if (!found) throw new Problem('not_found');
    return found;
  };
  const seatOf = (deviceId: string): Seat => ({
    isHere: server.device === undefined || server.device === deviceId,
    since: server.device === undefined ? null : '2026-11-21T10:01:30.000Z',
    changes: server.paper.questions.reduce((sum, { version }) => sum + version, 0),
    state: server.paper.state,
    serverNow: server.paper.serverNow,
  });
  const answer = (endpoint: unknown, { params, body, query }: { params?: never; body?: never; query?: never }) => {
    if (endpoint === assessment.takeSeat || endpoint === assessment.seat) {
      const { deviceId } = (body ?? query) as unknown as { deviceId: string };
      if (endpoint === assessment.takeSeat) server.device = deviceId;
      server.looks += 1;
      return seatOf(deviceId);
    }
    if (endpoint === assessment.paper) return z.parse(assessment.paper.reply, structuredClone(server.paper));
    if (endpoint === assessment.handIn) {
      server.handIns += 1;
      server.ended = true;
      server.paper.state = 'handed-in';
      server.paper.end = endOf();
      return { score: { marks: 1, of: 7, percent: 14, passed: false }, end: server.paper.end };
    }
    const wish = z.parse(assessment.save.body, body);
    const { position } = params as unknown as { position: number };
    const before = saved.get(wish.saveId);
    if (before) return before;
    if (server.ended) throw new Problem('attempt_ended');
    const question = at(position);
    if (question.version !== wish.version) throw new Problem('answered_elsewhere');
    const version = question.version + 1;
    const receipt = `ABCDEF${String(log.length + 22)}`.slice(-8);
    const stored = { position, version, savedAt: '2026-11-21T10:02:00.000Z', receipt };
    Object.assign(question, { ...stored, answer: wish.answer, flagged: wish.flagged });
    log.push({ ...wish, position });
    saved.set(wish.saveId, stored);
    return stored;
  };
  return server;
}
