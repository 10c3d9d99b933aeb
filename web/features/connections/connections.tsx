import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { PersonMenu } from "../../lib/person-menu.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { Connected } from "./connected.tsx";
import { useConnections, useReceived, useSent } from "./connections-queries.ts";
import { Received } from "./received.tsx";
import { Sent } from "./sent.tsx";

type View = "connections" | "sent" | "received";

/** Connections, and the requests of both directions. */
export function Connections({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const [view, setView] = useState<View>("connections");
  return (
    <Tabs
      label={t`Connections`}
      active={view}
      onChange={setView}
      tabs={[
        { id: "connections", label: t`Connections`, total: useConnections().data?.length },
        { id: "sent", label: t`Sent`, total: useSent().data?.length },
        { id: "received", label: t`Received`, count: useReceived().data?.length },
      ]}
    >
      {view === "connections" ? (
        <Connected menu={menu} />
      ) : view === "sent" ? (
        <Sent menu={menu} />
      ) : (
        <Received menu={menu} />
      )}
    </Tabs>
  );
}
