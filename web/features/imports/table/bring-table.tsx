import { useLingui } from "@lingui/react/macro";
import { putHandoffFiles } from "#web/lib/files/file-handoff.ts";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import type { ButtonLook } from "#ui/styles/button-styles.ts";

/** Leads to the page of tables, which shows the trips of this one. */
export function BringTable({ table, size }: Pick<ButtonLook, "size"> & { table: File }) {
  const { t } = useLingui();
  return (
    <LinkButton to="/imports/table" size={size} onClick={() => putHandoffFiles([table])}>
      {t`Bring trips`}
    </LinkButton>
  );
}
