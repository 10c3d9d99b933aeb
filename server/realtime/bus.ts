/**
 * Delivers texts to all processes, including this one, in order and at most once. A text that can't be sent
 * now is lost.
 */
export type Wire = {
  /** Resolves when the text is on its way; rejects while the wire is down. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
};

export type WireEvents = {
  receive(text: string): void;
  /** The wire is open, for the first time or again. Texts sent while it was down were not received. */
  opened(): void;
  /** The wire is down. It reconnects by itself. */
  failed(error: Error): void;
};

export type OpenWire = (ends: WireEvents) => Promise<Wire>;

/**
 * Broadcasts from one process to all others. A message is lost while the wire is down; it is never queued
 * until it is stale.
 */
export type Bus<Message> = {
  publish(message: Message): void;
  close(): Promise<void>;
};

export type BusEvents<Message> = {
  receive(from: string, message: Message): void;
  /** The bus is up, for the first time or again. */
  opened(): void;
  /** The bus is down. Called once per outage; the bus reconnects by itself. */
  onError(error: Error): void;
};

type Batch<Message> = { from: string; messages: Message[] };

/** At most this many messages wait while one batch is being sent. */
const maxWaiting = 10_000;

/**
 * Opens the bus of the process `me` over a wire. Messages of the same event-loop turn are sent as one text.
 * While one text is on its way, the next messages are collected, so that a busy process sends fewer and
 * larger texts.
 */
export async function openBus<Message>(
  me: string,
  openWire: OpenWire,
  events: BusEvents<Message>,
): Promise<Bus<Message>> {
  let waiting: Message[] = [];
  let sending: Promise<void> | null = null;
  let isDown = false;

  const wire = await openWire({
    receive: (text) => {
      const batch = parseBatch<Message>(text);
      if (batch && batch.from !== me)
        for (const message of batch.messages) events.receive(batch.from, message);
    },
    opened: () => {
      isDown = false;
      events.opened();
    },
    failed: (error) => {
      // Report once per outage: the wire retries every moment.
      if (!isDown) events.onError(error);
      isDown = true;
    },
  });

  async function flush(): Promise<void> {
    // Everything else published in this event-loop turn joins the batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch: Batch<Message> = { from: me, messages: waiting };
      waiting = [];
      await wire.send(JSON.stringify(batch)).catch(() => {});
    }
    sending = null;
  }

  return {
    publish(message) {
      if (waiting.length < maxWaiting) waiting.push(message);
      sending ??= flush();
    },
    async close() {
      await sending;
      await wire.close();
    },
  };
}

/** Parses a batch; null for anything else, because other programs may publish to the same channel. */
function parseBatch<Message>(text: string): Batch<Message> | null {
  try {
    const batch = JSON.parse(text) as Partial<Batch<Message>> | null;
    return batch?.from && Array.isArray(batch.messages) ? (batch as Batch<Message>) : null;
  } catch {
    return null;
  }
}
