import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { about } from "#contract/features/about.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { queryFor } from "#web/lib/api/read.ts";

/** The contact address of this installation, from its settings. */
export const Mailbox = () => (
  <QueryClientProvider client={queryClient}>
    <Address />
  </QueryClientProvider>
);

function Address() {
  const { data } = useQuery(queryFor(about.read));
  if (!data)
    return <span className="inline-block h-4 w-44 animate-pulse rounded-sm bg-sunken align-middle" />;
  return (
    <a
      href={`mailto:${data.contactEmail}`}
      className="target inline-flex items-center font-semibold wrap-anywhere text-accent underline underline-offset-4"
    >
      {data.contactEmail}
    </a>
  );
}

/** The name of this installation's operator; nothing if none is set. */
export const Operator = () => (
  <QueryClientProvider client={queryClient}>
    <Name />
  </QueryClientProvider>
);

function Name() {
  const { data } = useQuery(queryFor(about.read));
  return data?.operator ? <p className="font-semibold">{data.operator}</p> : null;
}
