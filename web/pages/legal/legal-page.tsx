import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { LegalText } from "#contract/features/legal.ts";
import { product } from "#contract/shared/product.ts";
import { fullDay } from "#web/lib/format/dates.ts";
import { Logo } from "#ui/feedback/logo.tsx";
import { type Edition, useEditions } from "./editions.tsx";
import { type LegalSection, Points } from "./text.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";

type Props = {
  title: string;
  text: LegalText;
  /** A summary in two sentences. */
  summary: ReactNode;
  sections: readonly LegalSection[];
};

/** A legal text with numbered sections, a table of contents and its versions; public. */
export function LegalPage({ title, text, summary, sections }: Props) {
  const { t } = useLingui();
  const editions = useEditions(text);
  const versions = { id: "versions", title: t`Versions`, body: <Versions editions={editions} /> };
  const all = [...sections, versions];
  return (
    <div className="mx-auto max-w-5xl px-5 pb-16 lg:px-8">
      <title>{`${title} · ${product}`}</title>
      <header className="flex h-16 items-center gap-3 font-head text-xl font-bold lg:h-24">
        <Logo size={26} />
        {product}
      </header>
      <main>
        <PageHead to="/" back={t`Back`}>
          {title}
        </PageHead>
        {editions[0] && <InForce {...editions[0]} />}
        <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <Contents sections={all} />
          <div className="max-w-[65ch]">
            <div className="rounded-lg bg-accent-soft p-5 text-lg">{summary}</div>
            {all.map(({ id, title: name, body }, index) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 pt-9">
                <h2 id={`${id}-title`} className="mb-3 text-xl">
                  {index + 1}. {name}
                </h2>
                <div className="grid gap-3">{body}</div>
              </section>
            ))}
          </div>
        </div>
      </main>
    </div>
  );
}

const InForce = ({ version, day }: Edition) => (
  <p className="-mt-2 text-sm text-muted">
    <Trans>
      Version {version} of <time dateTime={day}>{fullDay(day)}</time>
    </Trans>
  </p>
);

/** On a phone the contents are collapsed, so that the text begins on the first screen. */
const Contents = ({ sections }: Pick<Props, "sections">) => {
  const { t } = useLingui();
  const list = (
    <ol className="grid border-s border-line text-sm">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="target grid content-center rounded-e-md px-4 py-2 text-muted transition-colors hover:bg-sunken hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={t`Contents`} className="lg:sticky lg:top-8 lg:order-last lg:self-start">
      <div className="hidden lg:block">{list}</div>
      <details className="group rounded-lg border border-line bg-raised lg:hidden">
        <summary className="target flex cursor-pointer items-center justify-between px-4 font-semibold">
          {t`Contents`}
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-3">{list}</div>
      </details>
    </nav>
  );
};

const Versions = ({ editions }: { editions: readonly Edition[] }) => (
  <ol className="grid gap-5">
    {editions.map(({ version, day, changes }) => (
      <li key={day} className="grid gap-2">
        <h3 className="font-semibold">
          <Trans>
            Version {version} of {fullDay(day)}
          </Trans>
        </h3>
        <Points items={changes} />
      </li>
    ))}
  </ol>
);
