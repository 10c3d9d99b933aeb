/** What the worker (`sw.ts`) tells a visible page when a push arrives. */
type Pushed = { type: "pushed"; peerId?: string };

/**
 * Calls `fetch` when a push arrives while this page is visible. `fetch` resolves to whether the page then
 * shows what the push is about; `peerId` is the other person if it is about a message. The worker then takes
 * the notification away. Returns the function that stops.
 */
export function onPush(fetch: (peerId: string | undefined) => Promise<boolean>): () => void {
  const stop = new AbortController();
  const answer = ({ data, ports }: MessageEvent<Pushed>) => {
    if (data.type !== "pushed") return;
    const reply = (isSeen: boolean) => ports[0]?.postMessage(isSeen);
    fetch(data.peerId).then(reply, () => reply(false));
  };
  // Private windows have no workers.
  (navigator as Partial<Navigator>).serviceWorker?.addEventListener("message", answer, stop);
  return () => stop.abort();
}
