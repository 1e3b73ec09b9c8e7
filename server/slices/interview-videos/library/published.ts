import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { mediaUrl } from '../../../platform/files/media.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { interviewVideos } from '../../../tables/interview-videos/interview-videos.ts';

export type VideoRow = typeof interviewVideos.$inferSelect;
/** A call with what signs addresses of files for its session. */
export type Viewing = Pick<Services, 'db' | 'signer' | 'now'> & { viewer: Viewer };

/** A video that students may watch. Throws `interview_video_not_found`. */
export async function publishedVideo(db: Db, videoId: string): Promise<VideoRow> {
  const [row] = await db
    .select()
    .from(interviewVideos)
    .where(and(eq(interviewVideos.id, videoId), eq(interviewVideos.state, 'published')));
  if (!row) throw new Problem('interview_video_not_found');
  return row;
}

/** A signed address for this session; empty where there is no file. */
export const addressOf = ({ viewer, ...services }: Viewing, key: string | null) =>
  key === null ? '' : mediaUrl(services, key, viewer.sessionId);
