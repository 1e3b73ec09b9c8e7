export interface Piece {
  code: boolean;
  text: string;
}

/** Text and code of a post, in their order: code stands between lines of three backticks, and to the end where none closes it. */
export function piecesOf(text: string): Piece[] {
  const parts: Piece[] = [];
  let lines: string[] = [];
  let code = false;
  const close = () => {
    const part = lines.join('\n').replace(/^\n+|\s+$/g, '');
    if (part !== '') parts.push({ code, text: part });
    lines = [];
  };
  for (const line of text.split('\n')) {
    if (/^\s*```[\w+#-]*\s*$/.test(line)) {
      close();
      code = !code;
    } else lines.push(line);
  }
  close();
  return parts;
}
