import { pollIntervalMs } from "#contract/shared/realtime.ts";
import { isServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { channelState, onServerEvent, onOpen, watchChannel } from "#web/lib/realtime/socket.ts";

/**
 * Polls while the page can't get all events: its channel is lost, or its server process is cut off from the
 * others. Calls `ask` every `pause` milliseconds. The first call is at a random time within
 * the pause, so that the pages of a process don't all poll at once.
 */
export function pollWhileDisconnected(ask: () => void, pause: number = pollIntervalMs): () => void {
  let isCutOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const again = (ms: number) => {
    timer = setTimeout(() => {
      if (document.visibilityState === "visible" && !isServerUnreachable()) ask();
      again(pause);
    }, ms);
  };
  const look = () => {
    const isDeaf = isCutOff || channelState() === "lost";
    if (isDeaf && timer === undefined) again(Math.random() * pause);
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
