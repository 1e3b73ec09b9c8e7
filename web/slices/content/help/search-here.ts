import type { HelpCenter } from '@stepwell/contract/content/content.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The articles of this page that hold every word asked for, by title and summary, those with more of them in the title
 * first. For when the server, which reads whole articles and forgives slips, can't be asked.
 */
export function searchHere({ topics }: Pick<HelpCenter, 'topics'>, question: string) {
  const words = plain(question).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  return topics
    .flatMap(({ topic, articles }) => articles.map((article) => ({ ...article, topic })))
    .filter((article) => {
      const text = plain(`${article.title} ${article.summary} ${article.topic}`);
      return words.every((word) => text.includes(word));
    })
    .map((article) => ({ article, inTitle: words.filter((word) => plain(article.title).includes(word)).length }))
    .sort((a, b) => b.inTitle - a.inTitle)
    .map(({ article }) => article);
}
