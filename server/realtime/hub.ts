import { randomBytes } from "node:crypto";
import type { Hint, Hints } from "../lib/hints.ts";
import type { Presence } from "../lib/presence.ts";
import { type Bus, openBus, type OpenWire } from "./bus.ts";
import { type Crowd, type CrowdMessage, openCrowd } from "./crowd.ts";

/** `missed`: what the one who says it sent a moment ago has perhaps not arrived. */
type Message = CrowdMessage | { is: "hint"; hint: Hint } | { is: "missed" };

/** The sockets of this process. */
export type Floor = {
  deliver(hint: Hint): void;
  /** Something may be different about these people, here or elsewhere. */
  changed(userIds: readonly string[]): void;
  /** Hints may have been lost: every page must ask again. */
  missed(): void;
  /** How many are open. */
  count(): number;
};

/** Where hints and the knowledge of who is here come together, whichever process they come from. */
export type Hub = {
  readonly hints: Hints;
  readonly presence: Presence;
  readonly crowd: Crowd;
  /** Whether no other process works on this database. */
  isAlone(): boolean;
  /** How many hints this process has sent so far. */
  sent(): number;
  /** How many sockets it has. */
  sockets(): number;
  /** From now on the sockets of this process are served. */
  stand(floor: Floor): void;
  close(): Promise<void>;
};

export type HubOptions = {
  /** To other processes; left out, there are none. */
  openWire?: OpenWire;
  /** Whether this process has sockets. */
  hears: boolean;
  onError: (error: Error) => void;
};

export async function openHub({ openWire, hears, onError }: HubOptions): Promise<Hub> {
  const me = randomBytes(9).toString("base64url");
  let bus: Bus<Message> | null = null;
  let floor: Floor | null = null;
  let sent = 0;
  let isDown = false;

  const crowd = openCrowd({
    me,
    hears,
    say: (message) => bus?.publish(message),
    changed: (userIds) => floor?.changed(userIds),
  });
  if (openWire) {
    const hear = (from: string, message: Message) => {
      if (message.is === "hint") floor?.deliver(message.hint);
      else if (message.is === "missed") floor?.missed();
      else crowd.hear(from, message);
    };
    const opened = () => {
      crowd.announce();
      if (!isDown) return;
      isDown = false;
      floor?.missed();
      bus?.publish({ is: "missed" });
    };
    const failed = (error: Error) => {
      isDown = true;
      onError(error);
    };
    // What it says before it is assigned, nobody waits for.
    bus = await openBus<Message>(me, openWire, { hear, opened, onError: failed });
    crowd.announce();
  }

  return {
    hints: {
      send(hint) {
        sent += 1;
        floor?.deliver(hint);
        if (crowd.isHeardElsewhere()) bus?.publish({ is: "hint", hint });
      },
    },
    presence: crowd,
    crowd,
    isAlone: () => crowd.isAlone(),
    sent: () => sent,
    sockets: () => floor?.count() ?? 0,
    stand: (sockets) => {
      floor = sockets;
    },
    async close() {
      crowd.close();
      await bus?.close();
    },
  };
}
