import { Plural } from "@lingui/react/macro";

/** How many new trips are certain, and how many are there already. */
export const CertainWords = ({ added, known }: { added: number; known: number }) => (
  <>
    {added > 0 && <Plural value={added} one="# new trip is certain." other="# new trips are certain." />}{" "}
    {known > 0 && (
      <Plural
        value={known}
        one="# trip is in your trips already."
        other="# trips are in your trips already."
      />
    )}
  </>
);
