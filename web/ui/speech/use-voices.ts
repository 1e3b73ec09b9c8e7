import { useEffect, useState } from 'react';

/** Some browsers name their voices late; after so long there are none. */
const WAIT_MS = 1500;

const englishVoices = () => {
  const voices = 'speechSynthesis' in globalThis ? speechSynthesis.getVoices() : [];
  const rank = ({ lang }: SpeechSynthesisVoice) => (/^en[-_]IN/i.test(lang) ? 0 : /^en[-_]GB/i.test(lang) ? 1 : 2);
  return voices.filter(({ lang }) => /^en/i.test(lang)).sort((a, b) => rank(a) - rank(b));
};

/** The browser's English voices, Indian ones first; `undefined` while it may still name some. */
export function useVoices() {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[] | undefined>(() => {
    const found = englishVoices();
    return found.length > 0 ? found : undefined;
  });
  useEffect(() => {
    const look = () => {
      const found = englishVoices();
      if (found.length > 0) setVoices(found);
    };
    const timer = setTimeout(() => setVoices((known) => known ?? englishVoices()), WAIT_MS);
    const speech = 'speechSynthesis' in globalThis ? speechSynthesis : undefined;
    speech?.addEventListener?.('voiceschanged', look);
    return () => {
      clearTimeout(timer);
      speech?.removeEventListener?.('voiceschanged', look);
    };
  }, []);
  return voices;
}
