import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { about } from "#contract/features/about.ts";
import { product } from "#contract/shared/product.ts";
import notice from "../../../NOTICE?raw";
import { queryClient } from "#web/lib/api/query.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Logo } from "#ui/feedback/logo.tsx";
import { Mailbox, Operator } from "#web/pages/travel/mailbox.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";

/** The About page: version, operator, and credits. */
export function AboutPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-2xl px-5 pb-16 lg:px-8">
      <title>{`${t({ message: "About", context: "this product" })} · ${product}`}</title>
      <header className="flex h-16 items-center gap-3 font-head text-xl font-bold lg:h-24">
        <Logo size={26} />
        {product}
      </header>
      <main>
        <PageHead to="/" back={t`Back`} whereFrom>{t`About ${product}`}</PageHead>
        <p className="text-lg">
          <Trans>It tells you which of your people will be in the same city on the same days.</Trans>
        </p>
        <QueryClientProvider client={queryClient}>
          <Version />
        </QueryClientProvider>
        <Part title={t`Who runs it`}>
          <Operator />
          <p>
            <Trans>
              Write to <Mailbox />
            </Trans>
          </p>
        </Part>
        <Part title={t`Good to know`}>
          <div className="grid gap-3 sm:grid-cols-3">
            <LinkButton to="/terms" kind="secondary">{t`Terms of Service`}</LinkButton>
            <LinkButton to="/privacy" kind="secondary">{t`Privacy Policy`}</LinkButton>
            <LinkButton to="/device-diagnostic" kind="secondary">{t`Troubleshooting`}</LinkButton>
          </div>
        </Part>
        <Part title={t`Whose work is in it`}>
          <p>
            <Trans>
              {product} is open source under the MIT License. It uses the work of others, who ask to be named:
            </Trans>
          </p>
          {/* Credits stay untranslated, as their licenses state them. */}
          <div lang="en" dir="ltr" className="grid gap-3 rounded-lg border border-line bg-raised p-5 text-sm">
            {credits.map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
                {paragraph
                  .split(/(https:[^\s)]+)/)
                  .map((part, at) => (at % 2 ? <Address key={part} url={part} /> : part))}
              </p>
            ))}
          </div>
        </Part>
      </main>
    </div>
  );
}

/** The paragraphs of the NOTICE file without its title; line breaks made only for wrapping are removed. */
const credits = notice
  .trim()
  .split(/\n{2,}/)
  .slice(1)
  .map((paragraph) => paragraph.replaceAll(/\n(?!https?:)/g, " "));

/** A link with a shortened text that fits a line on a phone. */
const Address = ({ url }: { url: string }) => (
  <a href={url} rel="noreferrer" className="text-accent underline underline-offset-4">
    {url.replace(/^https:\/\/(www\.)?|\/$/g, "")}
  </a>
);

function Version() {
  const { data } = useQuery(queryFor(about.read));
  return <p className="mt-1 min-h-6 text-sm text-muted">{data && <Trans>Version {data.version}</Trans>}</p>;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 pt-9">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
);
