import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "#ui/buttons/icon-button.tsx";

type Props = {
  /** Accessible names of the buttons. */
  previous: string;
  next: string;
  onTurn: (by: -1 | 1) => void;
  /** There is nothing before. */
  isFirst?: boolean;
};

/** Two arrow buttons to the time before and after. */
export const TurnButtons = ({ previous, next, onTurn, isFirst = false }: Props) => (
  <>
    <IconButton label={previous} aria-disabled={isFirst || undefined} onClick={() => isFirst || onTurn(-1)}>
      <ChevronLeft aria-hidden="true" size={22} />
    </IconButton>
    <IconButton label={next} onClick={() => onTurn(1)}>
      <ChevronRight aria-hidden="true" size={22} />
    </IconButton>
  </>
);
