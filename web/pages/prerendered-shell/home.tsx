import { Trans } from "@lingui/react/macro";
import { product } from "#contract/shared/product.ts";
import { MonthSkeleton } from "#features/days/month-skeleton.tsx";
import { Logo } from "#ui/feedback/logo.tsx";
import { pageContents } from "#web/pages/app-shell/shell.tsx";
import { tripsColumns } from "#web/pages/home/trips-section.tsx";

/** The home page without personal data: its bars, titles and calendar in their final positions. */
export const HomeShell = () => (
  <div className="pb-20 lg:ps-64">
    <div className="h-16 border-b border-line ps-4">
      <p className="flex h-full items-center gap-2.5 font-head text-lg font-bold lg:hidden">
        <Logo size={22} />
        {product}
      </p>
    </div>
    <div className="hidden border-line bg-raised p-4 lg:fixed lg:inset-y-0 lg:start-0 lg:block lg:w-64 lg:border-e">
      <p className="flex h-12 items-center gap-3 px-3 font-head text-xl font-bold">
        <Logo size={26} />
        {product}
      </p>
    </div>
    <div className={pageContents}>
      <p className="mb-5 flex h-11 items-center font-head text-2xl font-bold">
        <Trans>Trips</Trans>
      </p>
      <div className={tripsColumns}>
        <div>
          <p data-month="" className="flex h-11 items-center font-head text-lg font-bold">
            &nbsp;
          </p>
          <MonthSkeleton />
        </div>
        <div>
          <p className="mb-3 font-head text-lg font-bold lg:pt-2">
            <Trans>Upcoming trips</Trans>
          </p>
          <p className="text-lg text-muted">
            <Trans>Connect with friends while traveling</Trans>
          </p>
        </div>
      </div>
    </div>
  </div>
);
