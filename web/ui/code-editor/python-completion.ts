import { completeFromList, ifNotIn, snippetCompletion } from '@codemirror/autocomplete';

/** Each with its places to fill in, between which Tab goes. */
const templates = [
  ['def', 'function', 'def #{name}(#{parameters}):\n\t#{}'],
  ['for', 'loop', 'for #{name} in #{values}:\n\t#{}'],
  ['while', 'loop', 'while #{condition}:\n\t#{}'],
  ['if', 'block', 'if #{condition}:\n\t#{}'],
  ['if', '/ else', 'if #{condition}:\n\t#{}\nelse:\n\t#{}'],
  ['try', '/ except', 'try:\n\t#{}\nexcept #{error}:\n\t#{}'],
  ['with', 'open a file', 'with open(#{name}) as #{file}:\n\t#{}'],
  ['class', 'definition', 'class #{name}:\n\tdef __init__(self, #{parameters}):\n\t\t#{}'],
  ['import', 'module', 'import #{module}'],
  ['from', 'import', 'from #{module} import #{names}'],
] as const;

/** What begins a block or a line of Python. Nothing of it in texts and comments. */
export const pythonTemplates = ifNotIn(
  ['String', 'FormatString', 'Comment', 'PropertyName'],
  completeFromList(
    templates.map(([label, detail, template]) => snippetCompletion(template, { label, detail, type: 'keyword' })),
  ),
);
