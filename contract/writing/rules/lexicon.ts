/** Word lists that the rules are made of, as alternatives of a pattern. */

/** Base form, simple past, past participle. A form that is two of them at once is no evidence and stands in no list. */
const irregular =
  `be was been|become became become|begin began begun|break broke broken|bring brought brought|build built built|
buy bought bought|catch caught caught|choose chose chosen|come came come|do did done|draw drew drawn|drink drank drunk|drive drove driven|
eat ate eaten|fall fell fallen|feel felt felt|fight fought fought|find found found|fly flew flown|forget forgot forgotten|get got got|
give gave given|go went gone|grow grew grown|have had had|hear heard heard|hold held held|keep kept kept|know knew known|lead led led|
leave left left|lose lost lost|make made made|mean meant meant|meet met met|pay paid paid|read read read|ride rode ridden|run ran run|say said said|
see saw seen|sell sold sold|send sent sent|sing sang sung|sit sat sat|sleep slept slept|speak spoke spoken|spend spent spent|
stand stood stood|swim swam swum|take took taken|teach taught taught|tell told told|think thought thought|throw threw thrown|
understand understood understood|wear wore worn|win won won|write wrote written`
    .split(/\|\s*/)
    .map((row) => row.trim().split(' ') as [string, string, string]);

const regular =
  `accept add affect agree allow answer apply appear arrive ask attend avoid believe belong borrow call cancel carry change clean
complete consist contain continue cook create dance decide depend describe develop discuss earn encourage enjoy enter exist expect explain
finish follow happen hate help hope improve include increase join jump learn like listen live look love manage move need offer
play prefer prepare prevent produce protect provide reach receive reduce remain remember repair reply require save seem serve share
show smile solve start stay stop study suffer suggest support talk thank travel try understand use visit wait walk want wash watch work worry`
    .split(/\s+/)
    .filter(Boolean);

const bases = [...new Set([...irregular.map(([base]) => base), ...regular])].filter((base) => base !== 'be');
/** `go` → `goes`, `study` → `studies`. */
export const thirdPerson = (base: string) =>
  base === 'have'
    ? 'has'
    : /(s|x|z|ch|sh|o)$/.test(base)
      ? `${base}es`
      : /[^aeiou]y$/.test(base)
        ? `${base.slice(0, -1)}ies`
        : `${base}s`;
/** `write` → `writing`, `run` → `running`. */
export const ingForm = (base: string) =>
  /^(begin|forget|get|run|sit|swim|stop|win|prefer|put|plan|travel)$/.test(base)
    ? `${base}${base.at(-1)}ing`
    : /[^eo]e$/.test(base) && base.length > 2
      ? `${base.slice(0, -1)}ing`
      : `${base}ing`;
const regularPast = (base: string) =>
  base.endsWith('e')
    ? `${base}d`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ied`
      : /^(stop|prefer|travel|cancel|plan)$/.test(base)
        ? `${base}${base.at(-1)}ed`
        : `${base}ed`;

const pastOf = new Map([
  ...regular.map((base) => [base, regularPast(base)] as const),
  ...irregular.map(([base, past]) => [base, past] as const),
]);
export const past = (base: string) => pastOf.get(base) ?? regularPast(base);
const participleOf = new Map(irregular.map(([base, , participle]) => [base, participle]));
export const participle = (base: string) => participleOf.get(base) ?? past(base);
const baseOf = new Map(
  bases.flatMap((base) => [
    [thirdPerson(base), base] as const,
    [past(base), base] as const,
    [ingForm(base), base] as const,
  ]),
);
/** The base form of a form that the lists know; else the word itself. */
export const baseForm = (word: string) => baseOf.get(word.toLowerCase()) ?? word.toLowerCase();

const either = (words: readonly string[]) => `(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`;

/** Any verb in its base form. */
export const BASE = either(bases);
/** Verbs that are hardly ever nouns: safe right after a noun. */
const nounsToo = new Set(
  `answer call change clean cook dance drink drive fall feel fight find help hope increase jump like look love move need offer play reply
  read ride run say share show sleep smile stand start stay stop study support swim talk throw try use visit wait walk wash watch win work worry
  travel cancel complete wear save fly lead catch draw pay build break hold thank`.split(/\s+/),
);
export const PURE = either(bases.filter((base) => !nounsToo.has(base)));
/** `goes`, `has`. Those of verbs that are nouns too are plurals as well, which a plural subject does not stand before. */
export const THIRD = either(bases.map(thirdPerson));
/** Simple past forms that are neither base forms nor participles of anything. */
export const PAST_ONLY = either(
  irregular.filter(([base, p, pp]) => p !== pp && p !== base && base !== 'be').map(([, p]) => p),
);
/** Simple past forms that no base form equals. */
export const PAST = either(
  bases
    .map(past)
    .filter((form) => !bases.includes(form) && !['saw', 'found', 'felt', 'left', 'fell', 'led'].includes(form)),
);
export const PARTICIPLE = either(bases.map(participle));

export const AUX = `(?:do|does|did|don['’]t|doesn['’]t|didn['’]t|can|could|will|would|shall|should|may|might|must|can['’]t|cannot|couldn['’]t|won['’]t|wouldn['’]t|shouldn['’]t|to)`;
export const DET = '(?:the|a|an|my|your|his|her|our|their|this|that|these|those|its|some|any|no|every|each|another)';
export const NUMBER =
  '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|many|several|few|a few|some)';
export const ADVERB =
  '(?:usually|often|always|never|also|really|still|sometimes|rarely|just|only|already|recently|even)';
export const UNCOUNTABLE =
  '(?:news|information|advice|furniture|equipment|mathematics|physics|economics|homework|luggage|knowledge|traffic|money|software|evidence|research)';
export const JOB =
  '(?:engineer|teacher|doctor|student|nurse|lawyer|pilot|farmer|driver|scientist|journalist|accountant|actor|singer|programmer|developer|shopkeeper|housewife|businessman|clerk|dentist|architect|professor|policeman|writer)';
/** Plurals of things that are counted. */
export const PLURAL =
  '(?:people|students|cars|books|children|friends|questions|problems|mistakes|days|hours|things|words|jobs|exams|cities|villages|trees|phones|computers|teachers|men|women|girls|boys|vehicles|houses|schools|colleges|shops|buses|countries|reasons|ideas|marks|classes|tickets|chairs|tables|pens|apples|animals|workers|customers|employees|languages|songs|films|courses|lessons|plants|factories|plastics|bottles|bags)';
/** What ends a noun phrase: after it a noun stands alone. */
export const ENDS =
  '(?=\\s*(?:$|[.,;:!?)])|\\s+(?:in|at|on|of|for|from|to|with|by|about|and|but|or|because|so|when|who|which|that|is|was|are|were|has|since|yesterday|today|tomorrow|very|near|after|before|during|this|last|next)\\b)';
/** Words before a noun phrase that make its verb stay in the base form: aux, causative and perception verbs. */
export const HOLDS = `(?:${AUX}|let|lets|make|makes|made|help|helps|helped|see|saw|seen|hear|heard|watch|watched|have|has|had|feel|felt|and|or|nor|than|both)`;
/** Earlier in the sentence: a wish or demand, whose verb has no -s. */
export const DEMAND =
  /\b(?:suggest(?:s|ed)?|recommend(?:s|ed)?|insist(?:s|ed)?|demand(?:s|ed)?|propose[sd]?|request(?:s|ed)?|important|essential|necessary|vital|may god|god)\b/i;
