export interface Holder {
  pid: number;
  birth?: string;
  space: string;
  address?: string;
  ready?: boolean;
}
export interface Taken {
  holder?: undefined;
  before?: Holder;
  note(facts: object): void;
  release(): void;
}
export function takeLock(file: string): Taken | { holder: Holder };
