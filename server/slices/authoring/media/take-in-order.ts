/** The job that looks at a whole upload and keeps it. */
export const TAKE_IN = 'authoring.take-in';
export interface TakeInOrder {
  uploadId: string;
}
