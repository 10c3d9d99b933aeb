import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";

/** The icon of each delivery state of the user's own messages. */
export const deliveryIcons = {
  waiting: Clock,
  sending: Clock,
  sent: Check,
  read: CheckCheck,
  failed: CircleAlert,
} as const;
