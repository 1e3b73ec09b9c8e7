import type { QuestionView, SettledKey } from '@stepwell/contract/questions/question.ts';
import { mediaUrl } from '../../../platform/files/media.ts';
import type { Services } from '../../../platform/services.ts';
import { showPictures } from '../../../platform/text/author-html.ts';
import { picturesLying } from './question-pictures.public.ts';

const NAMED = /data-media=\\?"([0-9a-f-]{36})\\?"/g;

interface Shown {
  stem?: string;
  face?: QuestionView;
  explanation?: string;
  feedback?: string | null;
  key?: SettledKey | null;
}

/**
 * Questions with the addresses of their pictures, good while the session lasts. Whoever calls this has made sure that the
 * caller may see them: a picture is given out with the question that shows it, and by nothing else.
 */
export async function withPictures<Q extends Shown>(
  services: Pick<Services, 'db' | 'signer' | 'now'>,
  sessionId: string | undefined,
  questions: Q[],
): Promise<Q[]> {
  const ids = new Set(questions.flatMap(picturesOf));
  if (ids.size === 0) return questions;
  const lying = await picturesLying(services.db, [...ids]);
  const urlOf = (id: string) => {
    const key = lying.get(id)?.key;
    return key && mediaUrl(services, key, sessionId);
  };
  const shown = (html: string) => showPictures(html, urlOf);
  return questions.map((question) => ({
    ...question,
    ...(question.stem !== undefined && { stem: shown(question.stem) }),
    ...(question.face && { face: faceWith(question.face, shown, urlOf) }),
    ...(question.explanation !== undefined && { explanation: shown(question.explanation) }),
    ...(question.feedback && { feedback: shown(question.feedback) }),
    ...(question.key && 'model' in question.key && { key: { ...question.key, model: shown(question.key.model) } }),
  }));
}

function picturesOf({ stem, face, explanation, feedback, key }: Shown): string[] {
  const model = key && 'model' in key ? key.model : '';
  const allText = [stem, explanation, feedback, model, face && JSON.stringify(face)].filter(Boolean).join(' ');
  const named = [...allText.matchAll(NAMED)].map(([, id]) => id ?? '');
  return face?.kind === 'hotspot' ? [...named, face.picture.id] : named;
}

function faceWith(view: QuestionView, shown: (html: string) => string, urlOf: (id: string) => string | undefined) {
  const choices = <C extends { text: string }>(all: C[]) =>
    all.map((choice) => ({ ...choice, text: shown(choice.text) }));
  switch (view.kind) {
    case 'single':
    case 'multiple':
      return { ...view, options: choices(view.options) };
    case 'ordering':
      return { ...view, items: choices(view.items) };
    case 'matching':
      return { ...view, lefts: choices(view.lefts), rights: choices(view.rights) };
    case 'cloze': {
      const gaps = view.gaps.map((gap) => (gap.as === 'choice' ? { ...gap, options: choices(gap.options) } : gap));
      return { ...view, text: shown(view.text), gaps };
    }
    case 'hotspot':
      return { ...view, picture: { ...view.picture, url: urlOf(view.picture.id) ?? null } };
    default:
      return view;
  }
}
