import type { Award } from '@stepwell/contract/certificates/awards.ts';
import type { Design } from '@stepwell/contract/certificates/templates.ts';

interface Words {
  title: string;
  passed: string;
  grade: Record<Award, string>;
}

/** What a template says is of courses; of a final assessment the paper says this, in the same language. */
const labels: Record<Design['language'], Words> = {
  en: {
    title: 'Certificate of achievement',
    passed: 'passed the final assessment',
    grade: { distinction: 'with distinction, {score}', merit: 'with merit, {score}', pass: 'with {score}' },
  },
  hi: {
    title: 'प्रमाणपत्र',
    passed: 'ने अंतिम मूल्यांकन उत्तीर्ण किया',
    grade: { distinction: 'विशेष योग्यता के साथ, {score}', merit: 'श्रेष्ठता के साथ, {score}', pass: '{score} के साथ' },
  },
  mr: {
    title: 'प्रमाणपत्र',
    passed: 'यांनी अंतिम मूल्यांकन उत्तीर्ण केले',
    grade: { distinction: 'विशेष प्रावीण्यासह, {score}', merit: 'गुणवत्तेसह, {score}', pass: '{score} सह' },
  },
  ne: {
    title: 'प्रमाणपत्र',
    passed: 'ले अन्तिम मूल्याङ्कन उत्तीर्ण गर्नुभयो',
    grade: { distinction: 'विशिष्टतासहित, {score}', merit: 'उत्कृष्टतासहित, {score}', pass: '{score} सहित' },
  },
  de: {
    title: 'Zeugnis',
    passed: 'hat die Abschlussprüfung bestanden',
    grade: { distinction: 'mit Auszeichnung, {score}', merit: 'mit gutem Erfolg, {score}', pass: 'mit {score}' },
  },
  es: {
    title: 'Certificado',
    passed: 'aprobó la evaluación final',
    grade: { distinction: 'con distinción, {score}', merit: 'con mérito, {score}', pass: 'con {score}' },
  },
  fr: {
    title: 'Certificat',
    passed: 'a réussi l’évaluation finale',
    grade: { distinction: 'avec distinction, {score}', merit: 'avec mérite, {score}', pass: 'avec {score}' },
  },
  it: {
    title: 'Certificato',
    passed: 'ha superato la valutazione finale',
    grade: { distinction: 'con distinzione, {score}', merit: 'con merito, {score}', pass: 'con {score}' },
  },
  nl: {
    title: 'Certificaat',
    passed: 'heeft de eindtoets behaald',
    grade: { distinction: 'met onderscheiding, {score}', merit: 'met verdienste, {score}', pass: 'met {score}' },
  },
  pt: {
    title: 'Certificado',
    passed: 'concluiu com aprovação a avaliação final',
    grade: { distinction: 'com distinção, {score}', merit: 'com mérito, {score}', pass: 'com {score}' },
  },
  pl: {
    title: 'Certyfikat',
    passed: 'zdał(a) egzamin końcowy',
    grade: {
      distinction: 'z wyróżnieniem, {score}',
      merit: 'z wynikiem dobrym, {score}',
      pass: 'z wynikiem {score}',
    },
  },
};

/** A design as a paper of a final assessment has it: its looks and who signs, and words of its own. */
export function asFinalCertificate(design: Design, award: Award): Design {
  const { title, passed, grade } = labels[design.language];
  return {
    ...design,
    title: design.title === '' ? '' : title,
    body: `{student}\n${passed}\n{course}\n${grade[award]}`,
  };
}
