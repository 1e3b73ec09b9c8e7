import * as z from 'zod/mini';

const Draft = z.object({ title: z.string(), text: z.string() });
type Draft = z.infer<typeof Draft>;

/** A question somebody began, kept in this tab while they read what was asked before. Another person finds nothing of it. */
const nameOf = (userId: string, courseId: string) => `asking:${userId}:${courseId}`;

export function readDraft(userId: string, courseId: string): Draft {
  try {
    const found = z.safeParse(Draft, JSON.parse(sessionStorage.getItem(nameOf(userId, courseId)) ?? 'null'));
    if (found.success) return found.data;
  } catch {
    // A closed store keeps nothing.
  }
  return { title: '', text: '' };
}

export function keepDraft(userId: string, courseId: string, { title, text }: Draft) {
  try {
    const name = nameOf(userId, courseId);
    if (title.trim() || text.trim()) sessionStorage.setItem(name, JSON.stringify({ title, text }));
    else sessionStorage.removeItem(name);
  } catch {
    // The form itself still holds the words.
  }
}
