import type { CodeMark } from '../../../ui/code-editor/marks.ts';

const compiler = /^(?:\.?\/)?([\w.-]+):(\d+)(?::(\d+))?:\s*(?:fatal )?(?:error|warning)?:?\s*(.+)$/;
const python = /File "(?:.*\/)?([\w.-]+)", line (\d+)/;

/** The lines that a compiler or a traceback names, as far as they lie in these files; of a traceback the innermost. */
export function marksOf(log: string, files: readonly { name: string }[]): CodeMark[] {
  const isOurs = (name: string | undefined) => files.some((file) => file.name === name);
  const lines = log.split('\n');
  const compiled = lines.flatMap((line): CodeMark[] => {
    const [, file, at, column, message] = compiler.exec(line) ?? [];
    if (!file || !isOurs(file) || /^note:/.test(message ?? '')) return [];
    return [{ file, line: Number(at), column: column ? Number(column) : undefined, message: message ?? '' }];
  });
  if (compiled.length > 0) return compiled;
  const places = lines.flatMap((line) => {
    const [, file, at] = python.exec(line) ?? [];
    return file && isOurs(file) ? [{ file, line: Number(at) }] : [];
  });
  const innermost = places.at(-1);
  const message = lines.findLast((line) => /^\w*(Error|Exception|Interrupt)\b/.test(line)) ?? '';
  return innermost && message ? [{ ...innermost, message: message.slice(0, 300) }] : [];
}
