/** A word with words near it in meaning and words against it, and two sentences in which it is meant so. */
export interface Entry {
  word: string;
  /** Words of one kind can stand in one another's place by their grammar. */
  kind: 'adjective' | 'verb' | 'noun';
  near: readonly string[];
  against: readonly string[];
  sentences: readonly [string, string];
}

const entries = (kind: Entry['kind'], text: string): Entry[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', near = '', against = '', one = '', other = ''] = line.split('|').map((part) => part.trim());
      return { word, kind, near: near.split(', '), against: against.split(', '), sentences: [one, other] };
    });

/** Written for this product: no near word of one entry is near another entry of its kind. */
export const vocabulary: readonly Entry[] = [
  ...entries(
    'adjective',
    `
frugal|thrifty, economical|wasteful, extravagant|{name} stayed frugal even after the promotion.|A frugal cook finds a use for every peel.
brittle|fragile, breakable|tough, unbreakable|The old plastic had become brittle in the sun.|{name} packed the brittle shells in cotton.
candid|frank, outspoken|evasive, insincere|{name} gave a candid answer about the delay.|We were grateful for the candid review.
diligent|hard-working, industrious|lazy, idle|A diligent clerk found the missing page.|{name} was the most diligent student of the year.
obscure|little-known, unheard-of|famous, renowned|{name} collects songs by obscure singers.|The clue came from an obscure village newspaper.
reluctant|unwilling, disinclined|eager, keen|{name} was reluctant to sign the form.|The reluctant witness finally spoke.
abundant|plentiful, ample|scarce, meagre|Mangoes were abundant that summer.|{name} had abundant time to prepare.
serene|calm, tranquil|agitated, turbulent|The lake lay serene at dawn.|{name} kept a serene face during the argument.
obstinate|stubborn, headstrong|yielding, compliant|The obstinate donkey would not move.|{name} was too obstinate to ask the way.
trivial|unimportant, petty|significant, weighty|They quarrelled over a trivial matter.|{name} wasted the morning on trivial details.
hostile|unfriendly, antagonistic|amicable, welcoming|The crowd grew hostile as the wait went on.|{name} received a hostile reply.
vivid|lifelike, graphic|dull, faded|{name} has a vivid memory of the flood.|The book gives a vivid picture of port life.
prudent|sensible, judicious|rash, foolhardy|It was prudent to carry water.|{name} made a prudent choice of loan.
transient|short-lived, fleeting|lasting, permanent|Fame of this sort is transient.|{name} felt a transient pain in the knee.
arrogant|haughty, conceited|humble, modest|His arrogant manner lost him the vote.|{name} sounded arrogant without meaning to.
vague|unclear, imprecise|definite, exact|The directions were too vague to follow.|{name} gave a vague description of the bag.
`,
  ),
  ...entries(
    'verb',
    `
mend|repair, fix|break, ruin|{name} can mend any radio.|It took a week to mend the bridge.
conceal|hide, mask|reveal, expose|{name} tried to conceal the stain.|The curtain was hung to conceal the pipes.
hasten|hurry, rush|dawdle, linger|{name} had to hasten to catch the bus.|Let us hasten before the shop shuts.
abandon|desert, forsake|keep, retain|The crew had to abandon the ship.|{name} would never abandon a friend.
praise|commend, applaud|criticise, condemn|The judges had to praise the design.|{name} was quick to praise the team.
diminish|lessen, dwindle|increase, grow|The noise will diminish after nine.|{name} watched the savings diminish.
prohibit|forbid, ban|allow, permit|The rules prohibit open fires.|{name} asked the council to prohibit parking here.
endure|bear, withstand|succumb, surrender|Few plants endure such heat.|{name} had to endure a long wait.
imitate|copy, mimic|originate, invent|Parrots can imitate speech.|{name} learnt to imitate the signature tune.
postpone|delay, defer|advance, expedite|They decided to postpone the picnic.|{name} had to postpone the operation.
scatter|strew, disperse|gather, collect|The wind will scatter the leaves.|{name} used to scatter grain for the birds.
acquire|obtain, gain|lose, forfeit|The museum hopes to acquire the coin.|{name} wants to acquire a new skill.
soothe|comfort, pacify|upset, irritate|A song can soothe a crying child.|{name} tried to soothe the angry caller.
quarrel|argue, squabble|agree, concur|The brothers quarrel about the field.|{name} did not wish to quarrel over the bill.
`,
  ),
  ...entries(
    'noun',
    `
remorse|regret, repentance|shamelessness, satisfaction|{name} felt remorse for the harsh words.|The letter was full of remorse.
courage|bravery, valour|cowardice, timidity|It took courage to speak first.|{name} showed courage in the fire.
wisdom|sagacity, good judgement|folly, foolishness|The elders were asked for their wisdom.|{name} doubted the wisdom of the plan.
chaos|disorder, confusion|order, orderliness|The power cut left the market in chaos.|{name} brought method into the chaos.
novice|beginner, learner|expert, veteran|Even a novice can bake this bread.|{name} was a novice at chess.
prosperity|wealth, affluence|poverty, hardship|The new road brought prosperity to the valley.|{name} wished the couple prosperity.
gratitude|thankfulness, appreciation|ingratitude, thanklessness|{name} wrote a note of gratitude.|The villagers showed their gratitude with sweets.
hazard|danger, peril|safety, security|Loose wires are a hazard.|{name} reported a hazard on the stairs.
compassion|sympathy, kindness|cruelty, heartlessness|The nurse was known for her compassion.|{name} treated stray animals with compassion.
adversary|opponent, rival|ally, supporter|{name} shook hands with an old adversary.|A worthy adversary makes a better game.
`,
  ),
];

/** Words so near one another, or against one another, that neither may lend the other its wrong answers. */
export const tooClose: readonly (readonly [string, string])[] = [
  ['obstinate', 'reluctant'],
  ['frugal', 'prudent'],
  ['candid', 'vague'],
  ['obscure', 'vague'],
  ['abandon', 'acquire'],
  ['abandon', 'endure'],
  ['hasten', 'postpone'],
  ['soothe', 'quarrel'],
  ['acquire', 'scatter'],
  ['acquire', 'diminish'],
  ['prosperity', 'hazard'],
  ['serene', 'hostile'],
  ['remorse', 'compassion'],
];
