export interface Holder {
  pid: number;
  birth?: string;
  space: string;
  address?: string;
  ready?: boolean;
  /** What else than running the house is done with its folder. */
  doing?: string;
}
export interface Taken {
  holder?: undefined;
  before?: Holder;
  note(facts: object): void;
  release(): void;
}
export function takeLock(file: string, facts?: object): Taken | { holder: Holder };
