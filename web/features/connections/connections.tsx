import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, useState } from "react";
import { useLocation } from "#web/lib/navigation.tsx";
import { Tabs } from "#ui/display/tabs.tsx";
import { Connected } from "./connected.tsx";
import { useConnections, useReceived, useSent } from "./connections-queries.ts";
import { Received } from "./received.tsx";
import { Sent } from "./sent.tsx";

type View = "connections" | "sent" | "received";

/** The list that the URL names, as the link of a notification does; null if it names none. */
function viewIn(search: string): View | null {
  const list = new URLSearchParams(search).get("list");
  return list === "sent" || list === "received" ? list : null;
}

/**
 * The connections, and the requests in both directions. Somebody who has no connections yet, but requests to
 * answer, sees those first.
 */
export function Connections({ menu, detail }: ComponentProps<typeof Connected>) {
  const { t } = useLingui();
  const { search, key } = useLocation();
  // A chosen tab lasts until the next navigation: a notification that is opened later leads to its own list.
  const [chosen, setChosen] = useState<{ key: string | null; view: View } | null>(null);
  const connections = useConnections().data?.length;
  const received = useReceived().data?.length;
  const named = viewIn(search);
  const isChosen = chosen?.key === key;
  const first = connections === 0 && received ? "received" : "connections";
  const view = isChosen ? chosen.view : (named ?? first);
  // Decided once: a list that becomes empty, or a request that arrives later, moves nobody to another tab.
  if (!isChosen && named === null && connections !== undefined && received !== undefined)
    setChosen({ key, view: first });
  return (
    <Tabs
      label={t`Connections`}
      active={view}
      onChange={(next) => setChosen({ key, view: next })}
      tabs={[
        { id: "connections", label: t`Connections`, total: connections },
        { id: "sent", label: t({ message: "Sent", context: "requests" }), total: useSent().data?.length },
        { id: "received", label: t({ message: "Received", context: "requests" }), count: received },
      ]}
    >
      {view === "connections" ? (
        <Connected menu={menu} detail={detail} />
      ) : view === "sent" ? (
        <Sent menu={menu} />
      ) : (
        <Received menu={menu} />
      )}
    </Tabs>
  );
}
