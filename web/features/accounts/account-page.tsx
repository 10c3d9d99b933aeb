import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { product } from "#contract/shared/product.ts";
import { Logo } from "#ui/feedback/logo.tsx";

const LanguageSelect = lazy(() =>
  import("#ui/forms/language-select.tsx").then((it) => ({ default: it.LanguageSelect })),
);

type Props = { title: string; intro?: ReactNode; children: ReactNode };

/** Layout of the pages around signing in: one narrow column, with a large logo beside it on a desktop. */
export const AccountPage = ({ title, intro, children }: Props) => (
  <div className="grid min-h-dvh lg:grid-cols-[minmax(32rem,5fr)_6fr]">
    <title>{`${title} · ${product}`}</title>
    <div className="flex flex-col px-6 pb-10 lg:px-16">
      <header className="mx-auto flex h-16 w-full max-w-md items-center gap-3 lg:h-24">
        <Link
          to="/landing"
          className="target flex items-center gap-3 font-head text-lg font-bold min-[22rem]:text-xl"
        >
          <Logo size={26} />
          {product}
        </Link>
        <Suspense>
          <LanguageSelect />
        </Suspense>
      </header>
      <main className="mx-auto grid w-full max-w-md content-start gap-6 pt-6 lg:my-auto lg:pt-0">
        <div className="grid gap-2">
          <h1 className="text-2xl">{title}</h1>
          {intro && <p className="text-muted">{intro}</p>}
        </div>
        {children}
      </main>
    </div>
    <div aria-hidden="true" className="sticky top-0 hidden h-dvh overflow-hidden bg-sunken lg:grid">
      <div className="absolute top-1/2 left-1/2 -translate-1/2 -rotate-25">
        <Logo size={600} />
      </div>
    </div>
  </div>
);

/** The line under a form with a link to another form. */
export const FormFooter = ({ children }: { children: ReactNode }) => (
  <p className="text-center text-sm text-muted">{children}</p>
);

/** A link inside a sentence, tall enough to tap. */
export const TextLink = ({
  to,
  children,
  newTab = false,
}: {
  to: string;
  children: ReactNode;
  newTab?: boolean;
}) => (
  <Link
    to={to}
    {...(newTab ? { target: "_blank", rel: "noreferrer" } : {})}
    className="inline-block py-2.5 font-semibold text-accent underline underline-offset-4"
  >
    {children}
  </Link>
);
