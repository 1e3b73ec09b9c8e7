/** The first object in a text that may say more around it; nothing where there is none. */
export const jsonIn = (text: string): unknown => parsedJson(/\{[\s\S]*\}/.exec(text)?.[0] ?? '');

/** What a text says as JSON; nothing where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
