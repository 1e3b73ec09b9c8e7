/** Offered for captions; the language of the course stands first. */
const offered = [
  ...['en', 'hi', 'bn', 'ta', 'te', 'mr', 'gu', 'kn', 'ml', 'pa', 'ur', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'pl', 'ru'],
  ...['tr', 'ar', 'fa', 'id', 'vi', 'th', 'ja', 'ko', 'zh'],
];

/** In the words of the person's interface. */
export function languageName(language: string) {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

export const languagesFor = (first: string) => [first, ...offered.filter((one) => one !== first)];
