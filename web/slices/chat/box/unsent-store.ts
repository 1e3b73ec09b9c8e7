/** Where a person's messages that wait for a connection lie on this device; read by the button without the code of the box. */
export const unsentName = (userId: string) => `stepwell.chat.unsent.${userId}`;

/** Whether anything of this person waits. */
export const hasUnsent = (userId: string) => {
  try {
    return localStorage.getItem(unsentName(userId)) !== null;
  } catch {
    return false;
  }
};
