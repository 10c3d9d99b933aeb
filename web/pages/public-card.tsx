import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "../lib/navigation.tsx";
import { product } from "../../contract/product.ts";
import { queryClient } from "../lib/query.ts";
import { Mark } from "../ui/mark.tsx";

/** A page for visitors and signed-in people alike: one card under the mark. */
export const PublicCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <title>{`${title} · ${product}`}</title>
    <div className="grid min-h-dvh grid-rows-[auto_1fr] px-4 pb-10">
      <header className="mx-auto flex h-16 w-full max-w-md items-center lg:h-24">
        <Link to="/" className="target flex items-center gap-2.5 font-head text-lg font-bold">
          <Mark size={24} />
          {product}
        </Link>
      </header>
      <main className="relative mx-auto w-full max-w-md self-start rounded-lg border border-line bg-raised p-6 sm:p-8 lg:mt-[6vh]">
        {children}
      </main>
    </div>
  </QueryClientProvider>
);
