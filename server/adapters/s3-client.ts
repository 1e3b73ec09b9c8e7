import { S3Client } from '@aws-sdk/client-s3';

/** A bucket of S3, or of anything that speaks its language, and who may use it. */
export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export const s3Client = ({ endpoint, region, ...credentials }: Omit<S3Place, 'bucket'>) =>
  new S3Client({
    endpoint,
    region,
    credentials,
    // `https://host/bucket/key`: the other way needs a name of its own for each bucket.
    forcePathStyle: true,
    // Sums that only the newest servers understand; ours stands in the database.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
