import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Tabs } from "../../ui/tabs.tsx";
import { Connected } from "./connected.tsx";
import { useReceived } from "./connections-queries.ts";
import { Received } from "./received.tsx";
import { Sent } from "./sent.tsx";

type View = "connections" | "sent" | "received";

/** Connections, and the requests of both directions. */
export function Connections() {
  const { t } = useLingui();
  const [view, setView] = useState<View>("connections");
  const received = useReceived().data?.length;
  return (
    <Tabs
      label={t`Connections`}
      active={view}
      onChange={setView}
      tabs={[
        { id: "connections", label: t`Connections` },
        { id: "sent", label: t`Sent` },
        { id: "received", label: t`Received`, ...(received === undefined ? {} : { count: received }) },
      ]}
    >
      {view === "connections" ? <Connected /> : view === "sent" ? <Sent /> : <Received />}
    </Tabs>
  );
}
