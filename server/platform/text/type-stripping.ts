import { stripTypeScriptTypes } from 'node:module';

/** What the compiler of types says of a wrong program; any other error is one of the compiler itself. */
const aboutTheProgram = new Set(['ERR_INVALID_TYPESCRIPT_SYNTAX', 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX']);
const TOO_DEEP = 'It’s nested too deeply to be read.';

/**
 * TypeScript without its types, each thing at its place; or `said`, what is wrong with it and where. Only for a thread
 * that ends when it `isBroken`: Node's compiler of types is one WebAssembly module for the whole thread, and after a
 * program nested too deeply for its stack it reads no other (https://github.com/nodejs/amaro).
 */
export function stripTypes(name: string, text: string): { text: string } | { said: string; isBroken: boolean } {
  try {
    return { text: stripTypeScriptTypes(text) };
  } catch (error) {
    const { code, stack, message } = error as Error & { code?: string };
    if (!code || !aboutTheProgram.has(code)) return { said: `${name}: ${TOO_DEEP}\n`, isBroken: true };
    // Node says before its message where it is: `:2`, the line, a mark below it.
    const [where = ''] = stack?.startsWith(':') ? stack.split('\n\n') : [];
    return { said: `${name}${where || ':'}\n${(error as Error).name}: ${message}\n`.slice(0, 4000), isBroken: false };
  }
}
