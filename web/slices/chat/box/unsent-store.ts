/** Where messages that wait for a connection lie on this device; read by the button without the code of the box. */
export const UNSENT = 'stepwell.chat.unsent';

/** Whether anything waits, whoever wrote it. */
export const hasUnsent = () => {
  try {
    return localStorage.getItem(UNSENT) !== null;
  } catch {
    return false;
  }
};
