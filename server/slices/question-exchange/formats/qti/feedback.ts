import { elementsOf } from '../../../../platform/archives/xml.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { type Basics, combinedFeedbackOf } from '../../basics.ts';
import type { Item } from './items/item.ts';
import { htmlIn, type ItemReading, lineIn } from './items/item-reading.ts';
import type { Responses } from './processing.ts';

/** Feedback of an item: on its parts, by their ids, on all of it, and what is said to everybody. */
export interface ItemFeedback {
  parts: Map<string, string>;
  said: Basics['said'];
  explanation: string;
}
/** Answers to try: those that are right and those that are not; `part` names what alone was chosen. */
export interface Tried {
  responses: Responses;
  isRight: boolean;
  part?: string;
}

/** Which feedback is about what, by when it is shown: each answer is tried. What is never shown is told by its name. */
export function feedbackOf(
  reading: Pick<ItemReading, 'item' | 'source' | 'taking'>,
  tried: readonly Tried[],
): ItemFeedback {
  const { item, taking } = reading;
  const parts = new Map<string, string>();
  const combinedFeedback = { right: '', partly: '', wrong: '' };
  let explanation = '';
  const add = (before: string, more: string) => (before ? `${before}<br>${more}` : more);
  const after = tried.map((one) => ({ ...one, outcomes: item.outcomes(one.responses) }));
  for (const feedback of elementsOf(item.element, 'modalFeedback')) {
    const { outcomeIdentifier = '', identifier = '', showHide = 'show' } = feedback.attributes;
    const line = () => lineIn(feedback, reading);
    const isShown = (outcomes: ReturnType<Item['outcomes']>) =>
      (outcomes?.get(outcomeIdentifier) ?? []).some((one) => String(one) === identifier) === (showHide !== 'hide');
    const shown = after.filter(({ outcomes }) => isShown(outcomes));
    const own = ownPlace(outcomeIdentifier, identifier);
    if (own === 'explanation') explanation += htmlIn(feedback, reading);
    else if (own) combinedFeedback[own] = add(combinedFeedback[own], line());
    else if (tried.some(({ part }) => part === identifier)) parts.set(identifier, line());
    else if (/^GAP_\d+$/.test(outcomeIdentifier)) parts.set(outcomeIdentifier, line());
    else if (shown.length > 0 && shown.length === after.length) explanation += htmlIn(feedback, reading);
    else if (shown.length > 0 && after.every(({ isRight, outcomes }) => isShown(outcomes) === isRight))
      combinedFeedback.right = add(combinedFeedback.right, line());
    else if (shown.length > 0 && after.every(({ isRight, outcomes }) => isShown(outcomes) !== isRight))
      combinedFeedback.wrong = add(combinedFeedback.wrong, line());
    else if (shown.length > 0 && shown.every(({ part }) => part !== undefined))
      for (const { part = '' } of shown) parts.set(part, add(parts.get(part) ?? '', line()));
    else {
      const name = `${outcomeIdentifier} ${identifier} ${feedback.attributes['title'] ?? ''}`;
      const place = byName(name);
      if (place === 'explanation') explanation += htmlIn(feedback, reading);
      else if (place) combinedFeedback[place] = add(combinedFeedback[place], line());
      else
        taking.warn(
          i18n.t('Feedback with an unclear condition was not imported: {words}', {
            words: line().slice(0, 120),
          }),
        );
    }
  }
  return { parts, said: combinedFeedbackOf(combinedFeedback).said, explanation };
}

/** As this site names them. */
const ownPlace = (outcome: string, identifier: string) =>
  outcome === 'SAID' && (identifier === 'right' || identifier === 'partly' || identifier === 'wrong')
    ? identifier
    : outcome === 'EXPLANATION'
      ? ('explanation' as const)
      : undefined;

function byName(name: string): 'right' | 'partly' | 'wrong' | 'explanation' | undefined {
  if (/general|solution|explan|rationale/i.test(name)) return 'explanation';
  if (/partial|partly/i.test(name)) return 'partly';
  if (/incorrect|wrong|false|fail/i.test(name)) return 'wrong';
  return /correct|right|true|pass/i.test(name) ? 'right' : undefined;
}
