/** `key` names the occasion: however often it is sent, one letter arrives. */
export interface Letter {
  key: string;
  to: string;
  subject: string;
  text: string;
}
export interface Mail {
  send(letter: Letter): Promise<void>;
}
