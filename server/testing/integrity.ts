import { assessment } from '@stepwell/contract/assessment.ts';
import { type IntegritySettings, integrity, noIntegrity, type SentSignal } from '@stepwell/contract/integrity.ts';
import { keepConsent } from '../slices/assessment/integrity/consents.ts';
import { finals } from '../tables/finals.ts';
import type { Person, TestHouse } from './house.ts';
import { newResults } from './results.ts';

export const everything: IntegritySettings = {
  ...{ fullScreen: true, focus: true, paste: true, screens: true, camera: true, watermark: true },
};

/** A frame of a JPEG of this size, without a picture in it: as much as the house looks at. */
export function jpeg(width = 320, height = 240) {
  const frame = [
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  return new Blob([new Uint8Array([0xff, 0xd8, ...frame, 0xff, 0xd9])], { type: 'image/jpeg' });
}

export const signal = (about: Partial<SentSignal> = {}): SentSignal => ({
  ...{ signalId: crypto.randomUUID(), kind: 'left-full-screen', ago: 60, seconds: 12 },
  ...about,
});

/** Attempts of which something is noted. */
export function newIntegrity(house: TestHouse) {
  const { taught } = newResults(house);

  /** A quiz that asks for these, and the teacher whose it is. */
  const asking = async (about: Partial<IntegritySettings> = everything) => {
    const made = await taught();
    const settings = { ...noIntegrity, ...about };
    await house.db.insert(finals).values({ quizId: made.quiz.id, integrity: settings });
    return { ...made, settings };
  };

  /** An open attempt of somebody who agreed. */
  const begun = async (student: Person, asked: Awaited<ReturnType<typeof asking>>) => {
    await house.enrolment(student, asked.course);
    const { data } = await student.call(assessment.start, { params: { quizId: asked.quiz.id } });
    const { attemptId } = data;
    await house.db.transaction((tx) =>
      keepConsent(tx, { attemptId, settings: asked.settings, now: house.house.now() }),
    );
    return { params: { attemptId } };
  };

  const send = (student: Person, attemptId: string, ...signals: SentSignal[]) =>
    student.call(integrity.signals, { params: { attemptId }, body: { signals } });
  const sendStill = (student: Person, attemptId: string, stillId = crypto.randomUUID(), ago = 0, content = jpeg()) =>
    student.call(integrity.still, { params: { attemptId, stillId }, query: { ago }, content });
  const handIn = (student: Person, attemptId: string) => student.call(assessment.handIn, { params: { attemptId } });

  return { asking, begun, send, sendStill, handIn };
}
