import type { ReactNode } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { product } from "#contract/shared/product.ts";
import { Logo } from "#ui/feedback/logo.tsx";

type Props = { title: string; intro?: ReactNode; children: ReactNode };

/** The frame of the troubleshooting pages; it needs neither a session nor the server. */
export const TroubleshootingPage = ({ title, intro, children }: Props) => (
  <div className="mx-auto max-w-2xl px-5 pb-16">
    <title>{`${title} · ${product}`}</title>
    <header className="flex h-16 items-center lg:h-24">
      <Link to="/" className="target flex items-center gap-2.5 font-head text-lg font-bold">
        <Logo size={24} />
        {product}
      </Link>
    </header>
    <main className="grid animate-fade grid-cols-1 gap-6 pt-2">
      <div className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </main>
  </div>
);

/** One section of a troubleshooting page. */
export const TroubleshootingSection = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) => (
  <section aria-labelledby={id} className="grid gap-3 rounded-lg border border-line bg-raised p-5">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {children}
  </section>
);

/** What the browser reports about itself. */
export const Facts = ({ facts }: { facts: readonly [name: string, value: string][] }) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
    {facts.map(([name, value]) => (
      <div key={name} className="sm:contents">
        <dt className="text-sm font-semibold sm:pt-0.5">{name}</dt>
        <dd dir="auto" className="text-page text-muted wrap-anywhere">
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
