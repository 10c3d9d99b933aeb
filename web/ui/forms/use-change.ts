import { useMutation } from "@tanstack/react-query";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { toast } from "#ui/overlays/toast.ts";

type Change<Input, Result> = {
  run: (input: Input) => Promise<Result>;
  /** The change stays pending until this is done. */
  onDone?: (result: Result, input: Input) => unknown;
  /** The toast for a failure; an ended session is already handled. */
  failed: (error: Error) => { title: string; description?: string };
};

/** A mutation on the server: never retried automatically, and every failure shows a toast. */
export const useChange = <Input = void, Result = unknown>({ run, onDone, failed }: Change<Input, Result>) =>
  useMutation<Result, Error, Input>({
    mutationFn: run,
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (error) => {
      if (!handledAsSignedOut(error, toast)) toast({ ...failed(error), kind: "error" });
    },
  });
