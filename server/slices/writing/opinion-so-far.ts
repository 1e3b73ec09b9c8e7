import { criteria } from '@stepwell/contract/writing/writing.ts';

const MOST_REASON = 800;

/**
 * The reasons that a half-written answer holds, the last of them perhaps not to its end. Quotes and bands are left to
 * the whole answer, which is checked.
 */
export function reasonsIn(written: string) {
  const starts = criteria.flatMap((criterion) => {
    const at = written.search(new RegExp(`"${criterion}"\\s*:\\s*\\{`));
    return at < 0 ? [] : [{ criterion, at }];
  });
  return starts.flatMap(({ criterion, at }) => {
    const end = Math.min(written.length, ...starts.map((one) => one.at).filter((other) => other > at));
    const reason = /"reason"\s*:\s*"((?:[^"\\]|\\.)*)/s.exec(written.slice(at, end))?.[1];
    const text = reason && unescaped(reason);
    return text ? [{ criterion, reason: text }] : [];
  });
}

/** A JSON string that may break off within a letter. */
function unescaped(raw: string) {
  try {
    const text = JSON.parse(`"${raw.replace(/\\u[0-9a-fA-F]{0,3}$/, '').replace(/\p{Cc}/gu, ' ')}"`) as string;
    return text.slice(0, MOST_REASON).replaceAll('\0', '').toWellFormed();
  } catch {
    return '';
  }
}
