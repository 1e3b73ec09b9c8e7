import { randomUUID } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ImportRemark } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { MOST_TAGS } from '@stepwell/contract/questions/bank-actions.ts';
import { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { cleanTags, topicPath } from '../../questions/bank/topic-path.public.ts';
import type { FoundQuestion } from '../formats/format.ts';
import { tagsLost } from '../text/lost-tags.ts';
import { duplicateKeyOf } from './duplicate-detection.public.ts';
import type { Target } from './target.public.ts';

/** Remarks of one question; a file that earns more is not helped by them. */
const MOST_REMARKS = 30;
const [MOST_WORDS, MOST_TOPIC, MOST_TAG] = [600, 80, 40];

/** Everything of a text that the database keeps: no half characters, no zeros. */
const sanitise = <T>(content: T): T =>
  JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  ) as T;

/** What was found in a file as the row that is shown, and as the question that would be kept. */
export function taken(
  { pictures: _, ...found }: FoundQuestion,
  target: Target,
  pictureHashes?: ReadonlyMap<string, string>,
) {
  const { place, name, from, title = '', question: read, tags: statedTags, remarks: foundRemarks } = sanitise(found);
  const remarks: ImportRemark[] = [...foundRemarks];
  const remark = (level: ImportRemark['level'], message: string) => remarks.push({ level, words: message, place });
  const tags = tagsToKeep(statedTags, remark);
  const question = read && questionToKeep({ ...read, id: randomUUID() }, target, remark);
  if (question) for (const message of target.notes?.(question) ?? []) remark('warning', message);
  const isTaken = question !== null && !remarks.some(({ level }) => level === 'error');
  if (!isTaken && !remarks.some(({ level }) => level === 'error'))
    remark('error', i18n.t('This question can’t be imported.'));
  return {
    place,
    name: name.slice(0, 200),
    title: titleToKeep(title, question?.stem),
    from: from.slice(0, 80),
    tags,
    remarks: remarks.slice(0, MOST_REMARKS).map((one) => ({ ...one, words: one.words.slice(0, MOST_WORDS) })),
    question: isTaken ? question : null,
    kind: isTaken ? question.kind : null,
    stem: textOf(question?.stem ?? read?.stem ?? '').slice(0, 300),
    topic: question?.topic ?? '',
    hasErrors: !isTaken,
    hasWarnings: remarks.some(({ level }) => level === 'warning'),
    sameness: isTaken ? duplicateKeyOf(question, pictureHashes) : null,
  };
}
/** Programs that want a title put the first words there: those say nothing more. */
function titleToKeep(statedTitle: string, stem = '') {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const title = plain(statedTitle);
  return plain(textOf(stem)).startsWith(title.replace(/…$/, '')) ? '' : title.slice(0, 200);
}

type Say = (level: ImportRemark['level'], message: string) => void;

function questionToKeep(read: DraftQuestion, target: Target, remark: Say): DraftQuestion | null {
  const parsed = DraftQuestion.safeParse({ ...read, topic: topicToFit(read.topic, remark) });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues.slice(0, 5))
      remark('error', path.length > 0 ? `${path.map(String).join(' › ')}: ${message}` : message);
    return null;
  }
  try {
    const question = target.take(parsed.data);
    const lost = tagsLost(parsed.data, question);
    if (lost.length > 0)
      remark('warning', i18n.t('Removed from the text (not supported): {tags}.', { tags: lost.join(', ') }));
    return question;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const messages = Object.values(error.fields ?? {});
    for (const one of messages.length > 0 ? messages : [error.message]) remark('error', one);
    return null;
  }
}

/** A path that is too long loses its outermost topics. */
function topicToFit(statedTopic: string, remark: Say) {
  const whole = topicPath(statedTopic);
  const steps = whole.split(' / ');
  while (steps.length > 1 && steps.join(' / ').length > MOST_TOPIC) steps.shift();
  const fits = steps.join(' / ').slice(0, MOST_TOPIC).trim();
  if (fits !== whole)
    remark('warning', i18n.t('The category is longer than 80 characters, so the topic is “{topic}”.', { topic: fits }));
  return fits;
}

function tagsToKeep(statedTags: string[], remark: Say) {
  const tags = cleanTags(statedTags);
  const fit = tags.filter((tag) => tag.length <= MOST_TAG).slice(0, MOST_TAGS);
  const lost = tags.filter((tag) => !fit.includes(tag));
  if (lost.length > 0)
    remark(
      'warning',
      i18n.t('Tags not imported (limit: 20 tags of 40 characters): {tags}.', {
        tags: lost.slice(0, 5).join(', '),
      }),
    );
  return fit;
}
