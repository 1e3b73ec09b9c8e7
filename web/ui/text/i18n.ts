import { i18n } from '@lingui/core';
import { compile } from './icu.ts';

const compiled = new Map<string, ReturnType<typeof compile>>();

// English is its own catalogue: what a screen asks for is the message. Each is compiled once, most need no compiling.
i18n.setMessagesCompiler((message) => {
  if (!message.includes('{')) return [message];
  const known = compiled.get(message) ?? compile(message);
  compiled.set(message, known);
  return known;
});
i18n.load('en', {});
i18n.activate('en');
