interface Guess {
  title: string;
  employer: string;
  link: string;
}

const LABELLED = {
  title: /^(?:job title|position|role|title|designation)\s*[:–-]\s*(.{2,120})$/i,
  employer: /^(?:company|employer|organi[sz]ation|company name)\s*[:–-]\s*(.{2,120})$/i,
};
const TITLE_WORDS =
  /\b(engineer|developer|analyst|intern|internship|manager|designer|tester|consultant|associate|executive|trainee|administrator|scientist|architect|assistant|teacher|accountant|officer|lead|specialist)\b/i;
const AT = /^(.{2,80}?)\s+(?:at|@|with)\s+([A-Z0-9][^,|·–]{1,80})/;
const HIRING = /^([A-Z][\w&.' -]{1,60}?)\s+is\s+(?:hiring|looking for|seeking)\s+(?:an?\s+)?([^.,;|]{2,80})/;

const trimmed = (text: string) => text.replace(/[\s.,;|–-]+$/, '').slice(0, 120);

/** What a pasted advertisement says of its title, employer and link, as far as that can be guessed; '' where it can't. */
export function guessJob(text: string): Guess {
  const lines = text
    .slice(0, 20_000)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const link = /https?:\/\/[^\s<>"')\]]+/i.exec(text)?.[0].replace(/[.,;]+$/, '') ?? '';
  const labelled = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])[0];
  let title = labelled(LABELLED.title);
  let employer = labelled(LABELLED.employer);
  for (const line of lines.slice(0, 12)) {
    const hiring = HIRING.exec(line);
    const at = hiring ? undefined : AT.exec(line);
    if (hiring) {
      employer ??= hiring[1];
      title ??= hiring[2];
    } else if (at && TITLE_WORDS.test(at[1] ?? '')) {
      title ??= at[1];
      employer ??= at[2];
    }
  }
  title ??= lines.find((line) => line.length <= 90 && TITLE_WORDS.test(line) && !/^https?:/i.test(line));
  return { title: trimmed(title ?? ''), employer: trimmed(employer ?? ''), link };
}
