import { useLingui } from "@lingui/react/macro";
import { Camera, Trash } from "lucide-react";
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import {
  contentOf,
  ifNotDrawn,
  type PhotoContent,
  type PhotoProblem,
  photoTypes,
  planFor,
} from "#web/lib/files/photo-plan.ts";
import { photoProblemText } from "#web/lib/files/photo-problem-text.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useRemovePhoto } from "./photo-queries.ts";

const PhotoDialog = lazy(() => import("./photo-dialog.tsx").then((it) => ({ default: it.PhotoDialog })));

type Choice = { file: File; content: PhotoContent };
type Props = {
  /** The user came to choose a photo. */
  wanted?: boolean;
};

/** The user's photo, with buttons to change and remove it. */
export function PhotoCard({ wanted = false }: Props) {
  const { t } = useLingui();
  const account = useAccount();
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!wanted) return;
    button.current?.focus();
    // Browsers open the file chooser only soon after a click, such as on the link that led here.
    if (navigator.userActivation?.isActive) chooser.current?.click();
  }, [wanted]);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [asks, setAsks] = useState(false);
  const remove = useRemovePhoto(() => setAsks(false));
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // Lets the user choose the same file again.
    target.value = "";
    if (chosen) void read(chosen);
  };
  const read = async (chosen: File) => {
    try {
      const content = await contentOf(chosen);
      const plan = planFor(content, chosen);
      if (plan === "no picture" || plan === "unsupported") refuse(plan);
      else setChoice({ file: chosen, content });
    } catch {
      toast({ title: t`Upload Failed`, description: t`Failed to upload image`, kind: "error" });
    }
  };
  const refuse = (problem: PhotoProblem) => {
    const title =
      problem === "no picture"
        ? t`Upload Failed`
        : problem === "too large"
          ? t`File Too Large`
          : t`Failed to upload image`;
    toast({ title, description: photoProblemText(problem), kind: "error" });
  };
  const onNotDrawn = ({ file, content }: Choice) => {
    const problem = ifNotDrawn(content, file);
    // Without a drawing there is no square to send.
    refuse(problem === "as it is" ? "unsupported" : problem);
    setChoice(null);
  };
  const has = account.profileImageUrl !== null;
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar person={account} size="xl" />
      <div className="flex min-w-40 flex-1 flex-wrap gap-x-3 gap-y-1">
        <input
          ref={chooser}
          type="file"
          accept={photoTypes}
          aria-label={t`Photo`}
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
        <Button ref={button} kind="secondary" onClick={() => chooser.current?.click()}>
          <Camera aria-hidden="true" size={18} />
          {has ? t`Change photo` : t`Add a photo`}
        </Button>
        {has && (
          <Button kind="quiet" onClick={() => setAsks(true)}>
            <Trash aria-hidden="true" size={18} />
            {t`Remove photo`}
          </Button>
        )}
      </div>
      {choice && (
        <Suspense>
          <PhotoDialog
            file={choice.file}
            onClose={() => setChoice(null)}
            onNotDrawn={() => onNotDrawn(choice)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        title={t`Remove your photo?`}
        confirm={t`Remove photo`}
      >
        {t`Others then see your initials.`}
      </ConfirmDialog>
    </Card>
  );
}
