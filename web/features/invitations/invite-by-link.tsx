import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { messageOf } from "#web/lib/api/call.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { invite } from "./invitations-queries.ts";
import { ShareLink } from "./share-link.tsx";

/** Makes a link for one person, which the user sends themselves. */
export function InviteByLink() {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      setLink((await invite({ name })).link);
    } catch (error) {
      toast({ title: t`The link could not be created`, description: messageOf(error, ""), kind: "error" });
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        <Trans>A link connects one person with you. It is valid for 30 days.</Trans>
      </p>
      {link === null ? (
        <>
          <TextField
            label={t`Name (optional)`}
            hint={t`Only you see it, in the list below`}
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button busy={busy} className="justify-self-start" onClick={() => void create()}>
            {t`Create a link`}
          </Button>
        </>
      ) : (
        <>
          <ShareLink link={link} />
          <Button
            kind="quiet"
            className="-ms-5 justify-self-start"
            onClick={() => {
              setName("");
              setLink(null);
            }}
          >
            {t`Create another link`}
          </Button>
        </>
      )}
    </div>
  );
}
