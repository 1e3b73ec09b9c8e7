/** What is wrong with one question, and at which letter of it. */
export class GiftFault extends Error {
  readonly at: number;
  constructor(at: number, text: string) {
    super(text);
    this.at = at;
  }
}
