/**
 * British and American spellings of one word, for comparing and for looking a word up: never for showing. A key stands
 * for all spellings; it need not be a word itself, but two different words must not share one.
 */
const pairs: Record<string, string> = Object.fromEntries(
  (
    'centre:center centres:centers theatre:theater theatres:theaters litre:liter litres:liters metre:meter metres:meters ' +
    'kilometre:kilometer kilometres:kilometers fibre:fiber dialogue:dialog catalogue:catalog catalogues:catalogs ' +
    'travelled:traveled travelling:traveling traveller:traveler travellers:travelers cancelled:canceled ' +
    'cancelling:canceling modelled:modeled modelling:modeling labelled:labeled labelling:labeling ' +
    'levelled:leveled counselling:counseling counsellor:counselor marvellous:marvelous jewellery:jewelry ' +
    'fulfil:fulfill fulfils:fulfills enrol:enroll enrols:enrolls enrolment:enrollment skilful:skillful ' +
    'instalment:installment defence:defense offence:offense licence:license licences:licenses pretence:pretense ' +
    'practise:practice practises:practices practised:practiced practising:practicing programme:program ' +
    'programmes:programs grey:gray judgement:judgment acknowledgement:acknowledgment ageing:aging ' +
    'learnt:learned burnt:burned dreamt:dreamed spelt:spelled spoilt:spoiled leapt:leaped towards:toward ' +
    'afterwards:afterward enquiry:inquiry enquiries:inquiries enquire:inquire enquired:inquired ' +
    'sceptical:skeptical aluminium:aluminum plough:plow cosy:cozy mould:mold moustache:mustache pyjamas:pajamas ' +
    'analyse:analyze analysed:analyzed analyses:analyzes analysing:analyzing paralyse:paralyze paralysed:paralyzed ' +
    'catalyse:catalyze manoeuvre:maneuver tonne:ton maths:math cheque:check cheques:checks'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** One key for a word in all its spellings, in lower case. */
export function spellingKey(word: string) {
  const known = pairs[word];
  if (known) return known;
  // organise, organised, organisation: both endings are written in Britain, one in America.
  const ise = word.replace(/^(.{3,}?)is(e|ed|es|er|ers|ing|ation|ations)$/, '$1iz$2');
  if (ise !== word) return ise;
  // colour, favourite, neighbours; "flour" and "hour" are too short to be meant.
  return word.length > 5 ? word.replace(/^(.{3,})our(|s|ed|ing|able|ite|ites|ful|hood)$/, '$1or$2') : word;
}
