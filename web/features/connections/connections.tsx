import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, useState } from "react";
import { useLocation } from "#web/lib/navigation.tsx";
import { Tabs } from "#ui/display/tabs.tsx";
import { Connected } from "./connected.tsx";
import { useConnections, useReceived, useSent } from "./connections-queries.ts";
import { Received } from "./received.tsx";
import { Sent } from "./sent.tsx";

type View = "connections" | "sent" | "received";

/** The list that the URL names, as the link of a notification does; the connections if it names none. */
function viewIn(search: string): View {
  const list = new URLSearchParams(search).get("list");
  return list === "sent" || list === "received" ? list : "connections";
}

/** The connections, and the requests in both directions. */
export function Connections({ menu, detail }: ComponentProps<typeof Connected>) {
  const { t } = useLingui();
  const { search, key } = useLocation();
  // A chosen tab lasts until the next navigation: a notification that is opened later leads to its own list.
  const [chosen, setChosen] = useState<{ key: string | null; view: View } | null>(null);
  const view = chosen?.key === key ? chosen.view : viewIn(search);
  return (
    <Tabs
      label={t`Connections`}
      active={view}
      onChange={(next) => setChosen({ key, view: next })}
      tabs={[
        { id: "connections", label: t`Connections`, total: useConnections().data?.length },
        { id: "sent", label: t`Sent`, total: useSent().data?.length },
        { id: "received", label: t`Received`, count: useReceived().data?.length },
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
