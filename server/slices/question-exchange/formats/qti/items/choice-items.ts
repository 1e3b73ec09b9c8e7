import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { elementsBelow, elementsOf, textOf, type XmlElement } from '../../../../../platform/archives/xml.ts';
import { i18n } from '../../../../../platform/text/messages.ts';
import { combinedFeedbackOf } from '../../../basics.ts';
import { optionsByShare } from '../../../imports/scored-options.ts';
import type { Declaration } from '../declarations.ts';
import { feedbackOf } from '../feedback.ts';
import { type ItemReading, idOf, lineIn, response, uncounted } from './item-reading.ts';

const TRUTHS = [
  ...[/^(true|richtig|wahr|vrai|verdadero|waar|juist|sant|vero|सही|सत्य)$/i],
  /^(false|falsch|faux|falso|onwaar|onjuist|falskt|ग़लत|गलत|असत्य)$/i,
];

/** `choiceInteraction`, and `hottextInteraction` whose marked words are its options. */
export function choiceOf(reading: ItemReading, interaction: XmlElement): DraftQuestion {
  const { item, taking, basics } = reading;
  const id = idOf(interaction);
  const declaration = item.declarations.get(id) ?? taking.refuse(i18n.t('The correct answers are missing.'));
  const choices = elementsBelow(interaction, interaction.name === 'hottextInteraction' ? 'hottext' : 'simpleChoice');
  if (choices.length > 20) taking.refuse(i18n.t('More than 20 options.'));
  const isSingle = declaration.cardinality === 'single' || interaction.attributes['maxChoices'] === '1';
  const kind = isSingle ? 'single' : 'multiple';
  const ids = choices.map(({ attributes }) => attributes['identifier'] ?? '');
  const shares = sharesOf(reading, declaration, ids, isSingle);
  const tried = ids.map((part, at) => ({
    part,
    responses: response(id, part),
    isRight: isSingle ? shares[at] === 1 : (shares[at] ?? 0) > 0,
  }));
  const { parts, ...whole } = feedbackOf(reading, tried);
  const options = choices.map((choice, at) => ({
    text: lineIn(withoutFeedback(choice), reading),
    feedback: [inlineFeedback(choice, reading), parts.get(ids[at] ?? '') ?? ''].filter(Boolean).join('<br>'),
    share: shares[at] ?? 0,
  }));
  const common = {
    ...basics,
    explanation: basics.explanation || whole.explanation,
    ...combinedFeedbackOf(whole.said ?? {}),
  };
  const truth = isSingle ? truthOf(ids, choices, options) : undefined;
  if (truth === undefined) return { ...common, kind, options: optionsByShare(kind, options) };
  const [right, wrong] = truth ? options : options.toReversed();
  const combinedFeedback = {
    right: common.said?.right || right?.feedback || '',
    partly: common.said?.partly ?? '',
    wrong: common.said?.wrong || wrong?.feedback || '',
  };
  return { ...common, ...combinedFeedbackOf(combinedFeedback), kind: 'true-false', right: truth };
}

const withoutFeedback = (choice: XmlElement): XmlElement => ({
  ...choice,
  children: choice.children.filter((child) => typeof child === 'string' || !child.name.startsWith('feedback')),
});
const inlineFeedback = (choice: XmlElement, reading: ItemReading) =>
  elementsOf(choice)
    .filter(({ name }) => name === 'feedbackInline' || name === 'feedbackBlock')
    .map((one) => lineIn({ ...one, name: 'span' }, reading))
    .filter(Boolean)
    .join('<br>');

/** Whether the first of two options is the one that says “true”, and is right; undefined where they are no such two. */
function truthOf(ids: string[], choices: XmlElement[], options: { share: number }[]): boolean | undefined {
  const [a, b] = options;
  if (options.length !== 2 || !a || !b) return undefined;
  const says = (at: number, truth: number) =>
    TRUTHS[truth]?.test(choices[at] ? textOf(choices[at]).trim() : '') ||
    ids[at]?.toLowerCase() === String(truth === 0);
  if (Math.max(a.share, b.share) !== 1 || Math.min(a.share, b.share) > 0) return undefined;
  if (says(0, 0) && says(1, 1)) return a.share === 1;
  return undefined;
}

/** What each option is worth, as a part of all. */
function sharesOf(reading: ItemReading, declaration: Declaration, ids: string[], isSingle: boolean): number[] {
  const { item, taking } = reading;
  const { id, mapping, correct } = declaration;
  const byName = () => {
    if (correct.length === 0) taking.refuse(i18n.t('The correct answers are missing.'));
    const worth = isSingle ? 1 : 1 / correct.length;
    return ids.map((one) => (correct.includes(one) ? worth : isSingle ? 0 : -worth));
  };
  if (item.isMapped(id) && mapping) {
    const worth = ids.map((one) => mapping.of.find(({ key }) => key === one)?.value ?? mapping.rest);
    const earned = worth.filter((one) => one > 0);
    const sum = earned.reduce((all, one) => all + one, 0);
    // Parts that were rounded need not make the whole.
    const whole = item.most !== undefined && Math.abs(sum - item.most) <= item.most * 0.06 ? item.most : sum;
    const all = isSingle ? Math.max(...earned) : whole;
    return earned.length > 0 ? worth.map((one) => one / all) : byName();
  }
  const alone = ids.map((one) => item.score(response(id, one)));
  const whole = item.score(response(id, ...correct));
  if (whole === undefined || alone.includes(undefined)) {
    uncounted(reading);
    return byName();
  }
  const best = Math.max(whole, ...alone.map((one) => one ?? 0));
  if (best <= 0) return byName();
  if (isSingle) return alone.map((one) => (one ?? 0) / best);
  if (correct.length > 1 && alone.every((one) => (one ?? 0) <= 0))
    taking.warn(i18n.t('Partly correct answers now earn partial marks.'));
  if (correct.length > 0 && alone.every((one) => (one ?? 0) <= 0 || one === best)) return byName();
  return alone.map((one) => (one ?? 0) / best);
}
