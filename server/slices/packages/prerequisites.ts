type Rule = (done: ReadonlySet<string>) => boolean;

/**
 * What has to be done before an item opens, as the SCORM 1.2 manifest says it in AICC's script. Read are names of items,
 * `&`, `|`, `~` and brackets; answers nothing for anything else (sets, counts, comparisons), which is then not followed.
 */
export function readPrerequisites(script: string, items: ReadonlySet<string>): Rule | undefined {
  const tokens = script.match(/[&|~()]|[^\s&|~()]+/g) ?? [];
  let at = 0;
  const either = (): Rule | undefined => {
    let left = both();
    while (left && tokens[at] === '|') {
      at += 1;
      const [first, second] = [left, both()];
      left = second && ((done) => first(done) || second(done));
    }
    return left;
  };
  const both = (): Rule | undefined => {
    let left = single();
    while (left && tokens[at] === '&') {
      at += 1;
      const [first, second] = [left, single()];
      left = second && ((done) => first(done) && second(done));
    }
    return left;
  };
  const single = (): Rule | undefined => {
    const word = tokens[at];
    at += 1;
    if (word === '~') {
      const inner = single();
      return inner && ((done) => !inner(done));
    }
    if (word === '(') {
      const inner = either();
      at += 1;
      return tokens[at - 1] === ')' ? inner : undefined;
    }
    return word !== undefined && items.has(word) ? (done) => done.has(word) : undefined;
  };
  // A script of thousands of brackets is nobody's honest rule.
  if (tokens.length > 200) return undefined;
  const rule = either();
  return at === tokens.length ? rule : undefined;
}

/** The items that a script names, in its order. */
export const namedIn = (script: string, items: ReadonlySet<string>) => [
  ...new Set((script.match(/[^\s&|~()]+/g) ?? []).filter((word) => items.has(word))),
];
