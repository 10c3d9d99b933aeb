import { Trans } from "@lingui/react/macro";
import { product } from "#contract/shared/product.ts";
import { MonthSkeleton } from "#features/days/month-skeleton.tsx";
import { Logo } from "#ui/feedback/logo.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { bar, brand, columnContents } from "#web/pages/app-shell/shell-styles.ts";
import { tripsColumns } from "#web/pages/home/trips-section.tsx";

/** The home page without personal data: its bars, titles and calendar in their final positions. */
export const HomeShell = () => (
  <div className="pb-20 lg:ps-64">
    <div className={bar}>
      <p className={brand}>
        <Logo size={22} />
        {product}
      </p>
    </div>
    <div className={columnContents}>
      <p className="mb-5 flex h-11 items-center font-head text-2xl font-bold">
        <Trans>Trips</Trans>
      </p>
      <div className={tripsColumns.grid}>
        <div className={tripsColumns.next}>
          <Skeleton className="h-80" />
        </div>
        <div className={tripsColumns.trips}>
          <p className="mb-3 flex h-11 items-center font-head text-lg font-bold">
            <Trans>Upcoming trips</Trans>
          </p>
          <p className="text-lg text-muted">
            <Trans>Connect with friends while traveling</Trans>
          </p>
        </div>
        <div className={tripsColumns.month}>
          <p data-month="" className="flex h-11 items-center font-head text-lg font-bold">
            &nbsp;
          </p>
          <MonthSkeleton />
        </div>
      </div>
    </div>
  </div>
);
