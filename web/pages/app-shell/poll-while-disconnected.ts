import { firstPollWithinMs, pollIntervalMs } from "#contract/shared/realtime.ts";
import { isServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { channelState, onServerEvent, onOpen, watchChannel } from "#web/lib/realtime/socket.ts";

type Pauses = { pause?: number; first?: number };

/**
 * Polls while the page can't get all events: its channel doesn't open or is lost, or its server process is
 * cut off from the others. Calls `ask` every `pause` milliseconds, the first time within `first` or, for a
 * process that is cut off, within the pause. These times are random, so that not all pages of a process poll
 * at once.
 */
export function pollWhileDisconnected(
  ask: () => void,
  { pause = pollIntervalMs, first = firstPollWithinMs }: Pauses = {},
): () => void {
  let isCutOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const again = (ms: number) => {
    timer = setTimeout(() => {
      if (document.visibilityState === "visible" && !isServerUnreachable()) ask();
      again(pause);
    }, ms);
  };
  const look = () => {
    const state = channelState();
    const isDeaf = isCutOff || state === "lost" || state === "connecting";
    // A channel usually opens in less than half of the time.
    if (isDeaf && timer === undefined)
      again(isCutOff ? Math.random() * pause : (first * (1 + Math.random())) / 2);
    if (isDeaf || timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
  };
  const stops = [
    watchChannel(look),
    onOpen(() => {
      // A process that is still cut off will say so again.
      isCutOff = false;
      look();
    }),
    onServerEvent("bus", ({ isDown }) => {
      isCutOff = isDown;
      look();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
