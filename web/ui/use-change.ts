import { useMutation } from "@tanstack/react-query";
import { handledAsSignedOut } from "../lib/unauthorized.ts";
import { toast } from "./toast.ts";

type Change<Input, Result> = {
  run: (input: Input) => Promise<Result>;
  onDone?: (result: Result, input: Input) => void;
  /** What to tell when it didn't work; an ended session is told and dealt with already. */
  failed: (error: Error) => { title: string; description?: string };
};

/** A change on the server: never repeated by itself, and every failure is told. */
export const useChange = <Input = void, Result = unknown>({ run, onDone, failed }: Change<Input, Result>) =>
  useMutation<Result, Error, Input>({
    mutationFn: run,
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (error) => {
      if (!handledAsSignedOut(error, toast)) toast({ ...failed(error), kind: "error" });
    },
  });
