import { assessment, type Seat } from '@stepwell/contract/quizzes/attempts.ts';
import type { Call } from '../../../api/call.ts';

/** Between two looks, in milliseconds: whoever loses the seat is told within ten seconds. */
export const BEAT = 8000;

interface Needs {
  attemptId: string;
  deviceId: string;
  call: Call;
  heartbeatMs: number;
  onTold(seat: Seat): void;
}

/** Keeps asking whether the attempt still goes on at this device. Opening it takes it over from any other. */
export function newSeat({ attemptId, deviceId, call, heartbeatMs, onTold }: Needs) {
  const params = { attemptId };
  let wanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let asking: Promise<void> | undefined;

  async function ask() {
    const isTaking = wanted;
    const request = isTaking
      ? call(assessment.takeSeat, { params, body: { deviceId } })
      : call(assessment.seat, { params, query: { deviceId } });
    // Where nothing answers the next beat asks again; the state of the network is told by what saves.
    const seat = await request.catch(() => undefined);
    if (!seat || stopped) return;
    if (isTaking) wanted = false;
    onTold(seat);
    if (seat.state !== 'open') stop();
  }
  /** Asks now, and again after each beat. */
  function look(): Promise<void> {
    clearTimeout(timer);
    asking ??= ask().finally(() => {
      asking = undefined;
      if (!stopped) timer = setTimeout(look, heartbeatMs);
    });
    return asking;
  }
  function stop() {
    stopped = true;
    clearTimeout(timer);
  }
  void look();

  return {
    look,
    stop,
    /** Takes the attempt back to this device. */
    async take() {
      await asking;
      wanted = true;
      await look();
    },
  };
}
