import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../lib/navigation.tsx";
import { Card } from "../../ui/card.tsx";

const link = "font-semibold text-accent underline underline-offset-4";

/** What an account can't be without, and what taking it back means. */
export function RequiredConsents() {
  const { t } = useLingui();
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t`What an account needs`}</h2>
      <p className="text-sm text-muted">
        <Trans>
          Basic data collection, the{" "}
          <Link to="/terms" className={link}>
            Terms of Service
          </Link>{" "}
          and the{" "}
          <Link to="/privacy" className={link}>
            Privacy Policy
          </Link>{" "}
          are what your account stands on. To take them back is to delete it:{" "}
          <Link to="/your-data" className={link}>
            see your data and delete your account
          </Link>
          .
        </Trans>
      </p>
    </Card>
  );
}
