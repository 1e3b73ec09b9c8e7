import { elementsBelow, textOf, type XmlElement } from '../../platform/archives/xml.ts';
import { i18n } from '../../platform/text/messages.ts';
import { attribute, child, children } from './manifest-labels.ts';

type Told = (what: Feature, title: string) => void;
const says = {
  order: (names: string) =>
    i18n.t('{names}: the required order (controlMode) isn’t enforced. Students can open any part.', {
      names,
    }),
  rules: (names: string) =>
    i18n.t('{names}: rules to skip, hide, repeat or end parts (sequencingRules) aren’t applied.', { names }),
  limits: (names: string) => i18n.t('{names}: attempt and time limits (limitConditions) aren’t enforced.', { names }),
  rollup: (names: string) =>
    i18n.t('{names}: rules for combining results (rollupRules) aren’t applied. Each part counts separately.', {
      names,
    }),
  shared: (names: string) =>
    i18n.t('{names}: shared objectives (mapInfo) are stored separately for each part.', { names }),
  random: (names: string) => i18n.t('{names}: random order or selection of parts isn’t applied.', { names }),
  delivery: (names: string) => i18n.t('{names}: deliveryControls aren’t applied.', { names }),
  choice: (names: string) => i18n.t('{names}: constrained choice (adlseq) isn’t applied.', { names }),
  buttons: (names: string) => i18n.t('{names}: requests to hide buttons (adlnav) aren’t applied.', { names }),
  data: (names: string) => i18n.t('{names}: data shared between parts (adlcp:data) isn’t saved.', { names }),
  hidden: (names: string) => i18n.t('{names}: hidden in the package’s menu, but shown in ours.', { names }),
  script: (names: string) => i18n.t('{names}: the prerequisites can’t be read, so it’s open.', { names }),
  outside: (names: string) => i18n.t('{names}: opens another site, which packages can’t do here.', { names }),
  nowhere: (names: string) => i18n.t('{names}: has no resource in this package, so nothing opens.', { names }),
  organization: (names: string) => i18n.t('Other tables of contents were skipped: {names}.', { names }),
  inner: (names: string) => i18n.t('Nested packages were skipped: {names}.', { names }),
} as const;
export type Feature = keyof typeof says;

const MOST_NAMES = 5;

/** Collects what of a manifest is not followed, and says it in one sentence for each kind. */
export function newNotTaken() {
  const found = new Map<Feature, Set<string>>();
  return {
    tell(what: Feature, title: string) {
      const titles = found.get(what) ?? new Set();
      found.set(what, titles.add(`“${title}”`));
    },
    sentences: () =>
      [...found].map(([what, titles]) => {
        const all = [...titles];
        const more = all.length - MOST_NAMES;
        const names = all.slice(0, MOST_NAMES).join(', ');
        return says[what](more > 0 ? i18n.t('{names} and {more} more', { names, more }) : names);
      }),
  };
}

interface Sequenced {
  passing: number | null;
  objectives: string[];
}

/**
 * What we take of an item's sequencing (SCORM 2004): the score it takes to pass, and its objectives. Everything else is
 * told as not followed.
 */
export function readSequencing(of: XmlElement, title: string, manifest: XmlElement, report: Told): Sequenced {
  const own = child(of, 'sequencing');
  const shared = own && attribute(own, 'IDRef');
  const sharedParts = shared
    ? children(manifest, 'sequencingCollection').flatMap((all) =>
        children(all, 'sequencing').filter((one) => attribute(one, 'ID') === shared),
      )
    : [];
  // What an item says itself goes before what it refers to.
  const parts = [own, ...sharedParts].filter((one) => one !== undefined);
  for (const part of parts) reportUnsupported(part, title, report);
  const objectives = parts.flatMap((part) => children(part, 'objectives')).slice(0, 1);
  const primary = objectives.flatMap((all) => children(all, 'primaryObjective'))[0];
  const byMeasure = primary !== undefined && attribute(primary, 'satisfiedByMeasure') === 'true';
  const least = Number(textOf(child(primary, 'minNormalizedMeasure')).trim() || '1');
  const ids = objectives
    .flatMap((all) => [...children(all, 'primaryObjective'), ...children(all, 'objective')])
    .flatMap((one) => attribute(one, 'objectiveID') ?? []);
  return { passing: byMeasure && least >= -1 && least <= 1 ? least : null, objectives: [...new Set(ids)].slice(0, 50) };
}

function reportUnsupported(sequencing: XmlElement, title: string, report: Told) {
  const control = child(sequencing, 'controlMode');
  if (control) {
    const is = (name: string, value: string) => attribute(control, name) === value;
    if (is('choice', 'false') || is('choiceExit', 'false') || is('forwardOnly', 'true')) report('order', title);
  }
  const rules = child(sequencing, 'sequencingRules');
  if (rules && elementsBelow(rules, 'ruleAction').length > 0) report('rules', title);
  const limits = child(sequencing, 'limitConditions');
  if (limits && Object.keys(limits.attributes).length > 0) report('limits', title);
  const rollup = child(sequencing, 'rollupRules');
  if (rollup && (elementsBelow(rollup, 'rollupRule').length > 0 || Object.keys(rollup.attributes).length > 0))
    report('rollup', title);
  if (elementsBelow(sequencing, 'mapInfo').length > 0) report('shared', title);
  const random = child(sequencing, 'randomizationControls');
  if (random && Object.keys(random.attributes).length > 0) report('random', title);
  const delivery = child(sequencing, 'deliveryControls');
  if (delivery && Object.keys(delivery.attributes).length > 0) report('delivery', title);
  if (child(sequencing, 'constrainedChoiceConsiderations') || child(sequencing, 'rollupConsiderations'))
    report('choice', title);
}
