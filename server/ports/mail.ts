/** A file that goes with a letter; its content in Base64. */
export interface Attachment {
  name: string;
  contentType: string;
  base64: string;
}

/** Which of the product's letters it is and what its text names, for sites that have words of their own for it. */
export interface LetterTemplate {
  name: string;
  fields: Record<string, string>;
}

/** `key` names the occasion: however often it is sent, one letter arrives. */
export interface Email {
  key: string;
  to: string;
  subject: string;
  text: string;
  /** An https address that takes its reader off the list by a POST without questions (RFC 8058); only where there is a list. */
  unsubscribeUrl?: string | null;
  attachments?: Attachment[] | null;
  template?: LetterTemplate | undefined;
}

/** What came of handing a letter over. */
export type Delivery =
  /** It lies in the outbox, which is as far as letters go here. */
  | { outcome: 'kept' }
  /**
   * `taken` and `refused` are about this letter, in the mail server's own words; `closed` is about every letter: nobody
   * answers there, or not to us.
   */
  | { outcome: 'taken' | 'refused' | 'closed'; answer: string };

/** Which way letters go, without anything secret. */
export type MailWay =
  | { by: 'outbox' }
  | {
      by: 'smtp';
      /** Name and port. */
      server: string;
      /** Whether the channel is encrypted from its first byte; otherwise it is as soon as the server offers that. */
      encrypted: boolean;
      /** Whether we sign in there. */
      signsIn: boolean;
      sender: string;
    };

export interface Mail {
  way: MailWay;
  /** Keeps the letter and sees to it that it leaves, at once or later; a server that is down is no error. */
  send(email: Email): Promise<void>;
  /** Sends this one letter now and says what came of it; what was refused is not kept. */
  trial(email: Email): Promise<Delivery>;
  /** Sends a letter of the outbox that waits, now, whatever was refused before. Nothing where none of this key waits. */
  sendNow(key: string): Promise<Delivery | undefined>;
}
