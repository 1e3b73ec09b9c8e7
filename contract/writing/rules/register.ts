import { pattern, type Rule } from './rule.ts';

/** Words that are at home in Indian English: nothing is wrong with them, but readers elsewhere may not know them. */
const advice = (id: string, phrase: string, instead: string, reason: string, ...patterns: RegExp[]): Rule => ({
  id,
  category: 'register',
  title: phrase,
  reason,
  wrong: phrase,
  right: instead,
  patterns,
  fix: () => instead,
});
const KNOWN = 'Common in Indian English. Readers elsewhere may not know it';

export const registerRules: Rule[] = [
  advice(
    'do-the-needful',
    'do the needful',
    'take the necessary steps',
    `${KNOWN}; say what you want done.`,
    pattern(`\\b(?<x>do the needful)\\b`),
  ),
  advice('prepone', 'prepone', 'bring forward', `${KNOWN}.`, pattern(`\\b(?<x>prepone[ds]?|preponing)\\b`)),
  advice(
    'revert',
    'revert',
    'reply',
    'In Indian offices “revert” means reply; elsewhere it means to go back to how things were.',
    pattern(
      `\\b(?:please|kindly|will|and|to) (?<x>revert(?: back)?)\\b(?! to (?:the|its|an?) (?:old|previous|earlier|original))`,
    ),
  ),
  advice('out-of-station', 'out of station', 'away', `${KNOWN}.`, pattern(`\\b(?<x>out of station)\\b`)),
  advice('good-name', 'good name', 'name', `${KNOWN}.`, pattern(`\\byour (?<x>good name)\\b`)),
  advice('cousin-brother', 'cousin brother', 'cousin', `${KNOWN}.`, pattern(`\\b(?<x>cousin (?:brother|sister))\\b`)),
  advice(
    'passed-out',
    'passed out of college',
    'graduated',
    'Elsewhere “to pass out” means to faint.',
    pattern(`\\b(?<x>pass(?:ed)? out) (?:of|from|in)\\b`),
  ),
  advice('updation', 'updation', 'update', `${KNOWN}.`, pattern(`\\b(?<x>updations?)\\b`)),
  advice(
    'years-back',
    'years back',
    'years ago',
    `${KNOWN}; “ago” is used everywhere.`,
    pattern(`\\b(?:years|months|weeks|days) (?<x>back)\\b(?=\\s*(?:$|[.,]))`),
  ),
  advice(
    'kindly',
    'kindly',
    'please',
    '“Kindly” sounds stiff to many readers. “Please” is polite everywhere.',
    pattern(`(?:^|[.,;] ?)(?<x>kindly)\\b`),
  ),
  advice(
    'myself-name',
    'Myself Ravi',
    'I am',
    'To introduce yourself, say “I am” or “My name is”.',
    /(?:^|[.!?]\s+)(?<x>Myself)\s+(?=[A-Z])/dg,
  ),
  advice(
    'chat-words',
    'u, pls, gonna',
    'the full word',
    'Short chat words are out of place in a text that is assessed.',
    pattern(`\\b(?<x>pls|plz|gonna|wanna|thx|coz|bcoz|btw)\\b`),
  ),
];
