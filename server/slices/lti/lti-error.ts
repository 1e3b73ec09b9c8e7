/** Why a message of LTI is refused, as a person or a program on the other side reads it. */
export class LtiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
