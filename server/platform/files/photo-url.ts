/** Where a kept photo answers: its key is `people/<random>.jpg`, which nobody can guess. */
export const photoUrlOf = (photoKey: string | null) => photoKey && `/photos/${photoKey.split('/').at(-1)}`;
