export interface CameraRecording {
  stream: MediaStream;
  /** Resolves once the last piece was handed on. */
  stop: () => Promise<void>;
}

const types = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const BITS_A_SECOND = 500_000;

/** Opens camera and microphone; small pictures, so that a slow line can send them. Rejects where there is none. */
export const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24 } },
    audio: { echoCancellation: true },
  });

/** Records the camera; a piece of the video is handed on every so many milliseconds. */
export async function recordCamera(everyMs: number, onPiece: (piece: Blob) => void): Promise<CameraRecording> {
  const stream = await openCamera();
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), bitsPerSecond: BITS_A_SECOND });
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) onPiece(data);
  };
  recorder.start(everyMs);
  return {
    stream,
    stop: () =>
      new Promise((done) => {
        const end = () => {
          for (const track of stream.getTracks()) track.stop();
          done();
        };
        if (recorder.state === 'inactive') return end();
        recorder.onstop = end;
        recorder.stop();
        return undefined;
      }),
  };
}

/** Below so much light, 0 to 255, a face can hardly be seen. */
export const DARK_BELOW = 40;

/** The mean light of a picture, 0 to 255; nothing before the camera shows one. */
export function lightOf(video: HTMLVideoElement): number | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 24;
  const context = canvas.getContext('2d');
  if (!context || video.videoWidth === 0) return undefined;
  context.drawImage(video, 0, 0, 32, 24);
  const { data } = context.getImageData(0, 0, 32, 24);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
  return sum / (data.length / 4);
}
