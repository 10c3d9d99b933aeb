import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { encodeQr } from "#ui/display/qr-code.ts";
import { toast } from "#ui/overlays/toast.ts";

/** The link that a user's QR code contains. */
export const connectLinkOf = (userId: string): string =>
  `${location.origin}/connect/${encodeURIComponent(userId)}`;

/** The QR code of a text; a toast reports each failure to generate it. */
export function useQrSquares(text: string) {
  const { t } = useLingui();
  const { data, errorUpdatedAt, isError, refetch } = useQuery({
    queryKey: ["qr-code", text],
    queryFn: () => encodeQr(text),
    retry: false,
  });
  useEffect(() => {
    if (errorUpdatedAt > 0) toast({ title: t`Failed to generate QR code`, kind: "error" });
  }, [errorUpdatedAt, t]);
  return { squares: data, failed: isError, draw: refetch };
}
