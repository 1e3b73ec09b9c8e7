/** Error numbers of WASI preview 1 (wasi_snapshot_preview1, `errno`); those we answer with. */
export const errno = {
  success: 0,
  access: 2,
  again: 6,
  badf: 8,
  exist: 20,
  fault: 21,
  inval: 28,
  isdir: 31,
  nametoolong: 37,
  noent: 44,
  notdir: 54,
  notempty: 55,
  notsup: 58,
  perm: 63,
  rofs: 69,
  spipe: 70,
  xdev: 75,
  notcapable: 76,
} as const;

/** Thrown inside the host where a call is refused; the program sees the number. */
export class Refused extends Error {
  readonly number: number;
  constructor(number: number) {
    super(`errno ${number}`);
    this.number = number;
  }
}

export const refuse = (number: number): never => {
  throw new Refused(number);
};
