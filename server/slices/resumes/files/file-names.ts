export const pdfContentType = 'application/pdf';
export const docxContentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A name that every system takes; letters of any script stay. */
export const fileName = (title: string, ending: string) => {
  const plain = title
    .normalize('NFC')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain || 'resume'}.${ending}`;
};
