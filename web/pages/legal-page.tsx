import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Day } from "../../contract/fields.ts";
import { product, supportEmail } from "../../contract/product.ts";
import { fullDay } from "../lib/dates.ts";
import { Mark } from "../ui/mark.tsx";
import { PageHead } from "./page-head.tsx";

export type LegalSection = { id: string; title: string; body: ReactNode };
type Props = {
  title: string;
  version: Day;
  /** The whole in two sentences, for those who read no further. */
  summary: ReactNode;
  sections: readonly LegalSection[];
};

/** A long text with numbered sections and its contents beside it; anyone may read it. */
export function LegalPage({ title, version, summary, sections }: Props) {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-5xl px-5 pb-16 lg:px-8">
      <title>{`${title} · ${product}`}</title>
      <header className="flex h-16 items-center gap-3 font-head text-xl font-bold lg:h-24">
        <Mark size={26} />
        {product}
      </header>
      <main>
        <PageHead to="/" back={t`Back`}>
          {title}
        </PageHead>
        <p className="-mt-2 text-sm text-muted">
          <Trans>
            Version of <time dateTime={version}>{fullDay(version)}</time>
          </Trans>
        </p>
        <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <Contents sections={sections} />
          <div className="max-w-[65ch]">
            <div className="rounded-lg bg-accent-soft p-5 text-lg">{summary}</div>
            {sections.map(({ id, title: name, body }, index) => (
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

const Contents = ({ sections }: Pick<Props, "sections">) => {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Contents`} className="hidden lg:sticky lg:top-8 lg:order-last lg:block lg:self-start">
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
    </nav>
  );
};

/** Points of a section; each is a sentence or two. */
export const Points = ({ items }: { items: readonly string[] }) => (
  <ul className="grid list-disc gap-2 ps-6 marker:text-muted">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

/** Where to write. */
export const Mailbox = () => (
  <a href={`mailto:${supportEmail}`} className="font-semibold text-accent underline underline-offset-4">
    {supportEmail}
  </a>
);
