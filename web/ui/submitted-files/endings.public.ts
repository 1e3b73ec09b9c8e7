/** Endings as somebody lists them: `.PDF, docx` are two. */
export const endingsIn = (text: string) =>
  [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .map((one) => one.replace(/^\*?\./, ''))
        .filter((one) => /^[a-z0-9]{1,10}$/.test(one)),
    ),
  ].slice(0, 20);
