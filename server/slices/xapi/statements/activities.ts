import { type Check, extensions, iri, languageMap, listOf, oneOf, refuse, shape, type Thing, text } from '../values.ts';

const component: Check = (value, at) => void shape(value, at, { id: text, description: languageMap }, ['id']);

/** Data 2.4.4.1.s15: a list of what can be chosen, each by an id of its own. */
const components: Check = (value, at) => {
  listOf(component)(value, at);
  const ids = (value as Thing[]).map(({ id }) => id);
  if (new Set(ids).size < ids.length) refuse(`${at} has the same id twice.`);
};

const interactionType = oneOf(
  ...['true-false', 'choice', 'fill-in', 'long-fill-in', 'matching'],
  ...['performance', 'sequencing', 'likert', 'numeric', 'other'],
);

const interaction = {
  interactionType,
  correctResponsesPattern: listOf(text),
  choices: components,
  scale: components,
  source: components,
  target: components,
  steps: components,
};

/** Data 2.4.4.1.s2. */
const definition: Check = (value, at) => {
  const described = { name: languageMap, description: languageMap, type: iri, moreInfo: iri, extensions };
  const thing = shape(value, at, { ...described, ...interaction });
  const isInteraction = Object.keys(interaction).some((name) => Object.hasOwn(thing, name));
  if (isInteraction && !Object.hasOwn(thing, 'interactionType')) refuse(`${at} needs "interactionType".`);
};

/** Data 2.4.4.1. */
export const activity: Check = (value, at) =>
  void shape(value, at, { objectType: oneOf('Activity'), id: iri, definition }, ['id']);
