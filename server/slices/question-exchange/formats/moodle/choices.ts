import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { elementOfName } from '../../../../platform/archives/xml.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { combinedFeedbackOf } from '../../basics.ts';
import { optionsByShare } from '../../imports/scored-options.ts';
import { isOn, setting, shortText } from './elements.ts';
import { answersOf, type Reading } from './reading-question.ts';

/** `multichoice`: one or several, by their fractions. */
export function choiceOf(reading: Reading): DraftQuestion {
  const { element, taking, basics } = reading;
  const inherited = elementOfName(element, 'questiontext')?.attributes['format'];
  const kind = isOn(setting(element, 'single') || 'true') ? 'single' : 'multiple';
  const options = answersOf(reading).map(({ element: answer, share, feedback }) => ({
    share,
    feedback,
    text: shortText(answer, taking, inherited),
  }));
  if (options.length > 20) taking.refuse(i18n.t('More than 20 options.'));
  return { ...basics, kind, options: optionsByShare(kind, options) };
}

/** `truefalse`: what is said after each becomes what is said after a right and a wrong answer. */
export function truthOf(reading: Reading): DraftQuestion {
  const { taking, basics } = reading;
  const answers = answersOf(reading);
  const right = answers.find(({ share }) => share > 0) ?? taking.refuse(i18n.t('No answer is marked as correct.'));
  const wrong = answers.find((one) => one !== right);
  if (!/^(true|false)$/i.test(right.text)) taking.refuse(i18n.t('Answers must be “true” and “false”.'));
  const combinedFeedback = combinedFeedbackOf({ right: right.feedback, ...(wrong && { wrong: wrong.feedback }) });
  return { ...basics, ...combinedFeedback, kind: 'true-false', right: right.text.toLowerCase() === 'true' };
}

const STAR = /(?<!\\)\*/g;

/** `shortanswer`: answers that count in full or in part; what `*` alone says is for every other answer. */
export function wordsOf(reading: Reading): DraftQuestion {
  const { element, taking, basics } = reading;
  if (isOn(setting(element, 'usecase'))) taking.warn(i18n.t('Answers are no longer case-sensitive.'));
  const accepted: string[] = [];
  const partly: { text: string; credit: number }[] = [];
  const combinedFeedback = { right: '', partly: '', wrong: '' };
  for (const { text, share, feedback } of answersOf(reading)) {
    if (text === '*') {
      if (share > 0) taking.warn(i18n.t('The catch-all answer with partial marks wasn’t imported.'));
      combinedFeedback.wrong ||= feedback;
      continue;
    }
    const answerText = text.replace(STAR, '').replaceAll('\\*', '*').replace(/\s+/g, ' ').trim();
    if (answerText !== text.replaceAll('\\*', '*').replace(/\s+/g, ' ').trim())
      taking.warn(
        i18n.t('Wildcards aren’t supported: instead of “{text}”, only “{words}” counts.', { text, words: answerText }),
      );
    if (answerText === '') continue;
    const message = share >= 1 ? 'right' : share > 0 ? 'partly' : 'wrong';
    if (share >= 1) accepted.push(answerText);
    else if (share > 0) partly.push({ text: answerText, credit: Math.round(share * 100) });
    else taking.warn(i18n.t('Incorrect answer not imported (not supported): “{words}”.', { words: answerText }));
    if (feedback && message !== 'wrong' && (combinedFeedback[message] === '' || combinedFeedback[message] === feedback))
      combinedFeedback[message] = feedback;
    else if (feedback) taking.warn(i18n.t('Feedback on the answer “{words}” was not imported.', { words: answerText }));
  }
  if (accepted.length > 20 || partly.length > 20) taking.refuse(i18n.t('More than 20 accepted answers.'));
  return {
    ...basics,
    ...combinedFeedbackOf(combinedFeedback),
    kind: 'short-text',
    accepted,
    ...(partly.length > 0 && { partly }),
  };
}
