import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { about } from "../../contract/about.ts";
import { product } from "../../contract/product.ts";
import notice from "../../NOTICE?raw";
import { queryClient } from "../lib/query.ts";
import { read } from "../lib/read.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { Mark } from "../ui/mark.tsx";
import { Mailbox, Operator } from "./mailbox.tsx";
import { PageHead } from "./page-head.tsx";

/** What this is, who runs it, and whose work is in it. */
export function AboutPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-2xl px-5 pb-16 lg:px-8">
      <title>{`${t({ message: "About", context: "this product" })} · ${product}`}</title>
      <header className="flex h-16 items-center gap-3 font-head text-xl font-bold lg:h-24">
        <Mark size={26} />
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
              {product} is open source under the MIT License. It stands on the work of others, who ask to be
              named:
            </Trans>
          </p>
          {/* As their licenses have it: not to be translated. */}
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

/** The paragraphs of NOTICE but its title; a line that was only broken to fit is mended. */
const credits = notice
  .trim()
  .split(/\n{2,}/)
  .slice(1)
  .map((paragraph) => paragraph.replaceAll(/\n(?!https?:)/g, " "));

/** A link that says no more than fits a line of a phone. */
const Address = ({ url }: { url: string }) => (
  <a href={url} rel="noreferrer" className="text-accent underline underline-offset-4">
    {url.replace(/^https:\/\/(www\.)?|\/$/g, "")}
  </a>
);

function Version() {
  const { data } = useQuery(read(about.read));
  return <p className="mt-1 min-h-6 text-sm text-muted">{data && <Trans>Version {data.version}</Trans>}</p>;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 pt-9">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
);
