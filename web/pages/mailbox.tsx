import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { about } from "../../contract/about.ts";
import { queryClient } from "../lib/query.ts";
import { read } from "../lib/read.ts";

/** Where to write, by the settings of this installation. */
export const Mailbox = () => (
  <QueryClientProvider client={queryClient}>
    <Address />
  </QueryClientProvider>
);

function Address() {
  const { data } = useQuery(read(about.read));
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

/** Who runs this installation, behind a dash; nothing where they don't say. */
export const Operator = () => (
  <QueryClientProvider client={queryClient}>
    <Name />
  </QueryClientProvider>
);

function Name() {
  const { data } = useQuery(read(about.read));
  return data?.operator ? <p className="font-semibold">{data.operator}</p> : null;
}
