import type { CompiledMessage, CompiledMessageToken as Token } from '@lingui/message-utils/compileMessage';

/**
 * Reads a message into what Lingui fills in: words, `{values}`, and plurals of English in ICU's spelling, one inside
 * another if need be. Only as much of ICU as our messages use, as Lingui's own compiler is a tenth of a page's scripts;
 * anything else is refused aloud, and a test holds every message of the product against both.
 */
export function compile(message: string): CompiledMessage {
  if (message.includes("'{") || message.includes("'}")) throw new Error(`Quoted braces are not read: ${message}`);
  let at = 0;
  const refuse = (): never => {
    throw new Error(`This message is not understood at ${at}: ${message}`);
  };
  const word = () => {
    const [found = ''] = /^\s*[\w=-]*\s*/.exec(message.slice(at)) ?? [];
    at += found.length;
    return found.trim() || refuse();
  };
  const take = (sign: string) => {
    if (message[at] !== sign) refuse();
    at += 1;
  };

  function pieces(inPlural: boolean): Token[] {
    const found: Token[] = [];
    while (at < message.length && message[at] !== '}') {
      const sign = message[at];
      if (sign === '{') found.push(value());
      else if (sign === '#' && inPlural) found.push(message[at++] as string);
      else {
        const [text = ''] = (inPlural ? /^[^{}#]+/ : /^[^{}]+/).exec(message.slice(at)) ?? [];
        at += text.length;
        found.push(text);
      }
    }
    return found;
  }

  function value(): Token {
    take('{');
    const name = word();
    if (message[at] === '}') {
      at += 1;
      return [name];
    }
    take(',');
    if (word() !== 'plural') refuse();
    take(',');
    const forms: Record<string, CompiledMessage> = {};
    while (message[at] !== '}') {
      const form = word().replace(/^=/, '');
      take('{');
      forms[form] = pieces(true);
      take('}');
      at += /^\s*/.exec(message.slice(at))?.[0].length ?? 0;
    }
    if (!forms['other']) refuse();
    take('}');
    return [name, 'plural', forms];
  }

  const whole = pieces(false);
  if (at < message.length) refuse();
  return whole;
}
