import type { HomePage } from '@stepwell/contract/site/homes.ts';

/** The site and who runs it, for search engines (schema.org); questions where the home shows some. */
export function homeData(
  { origin, address, siteName }: Record<'origin' | 'address' | 'siteName', string>,
  page: HomePage | undefined,
): object[] {
  const questions = page?.sections.some(({ kind }) => kind === 'faq') ? page.data.faq : [];
  return [
    {
      '@type': 'WebSite',
      name: siteName,
      url: address,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/pages/course/grid?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'EducationalOrganization', name: siteName, url: address },
    ...(questions.length > 0
      ? [
          {
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, html }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: html },
            })),
          },
        ]
      : []),
  ];
}
