import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Briefcase, Heart, type LucideIcon, Plane, Users } from "lucide-react";
import type { Group } from "#contract/features/groups.ts";

/** The icons that a group can have and their names, in the order in which they are offered. */
export const groupIcons: readonly { value: Group["icon"]; name: MessageDescriptor; Icon: LucideIcon }[] = [
  { value: "users", name: msg`Friends`, Icon: Users },
  { value: "briefcase", name: msg`Work`, Icon: Briefcase },
  { value: "plane", name: msg`Other`, Icon: Plane },
  { value: "heart", name: msg`Family`, Icon: Heart },
];

/** A group's icon on its background. It is decoration: the name is beside it. */
export function GroupBadge({ icon }: { icon: Group["icon"] }) {
  const { Icon } = groupIcons.find(({ value }) => value === icon) ?? groupIcons[0]!;
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-md bg-accent-soft text-accent"
    >
      <Icon size={22} />
    </span>
  );
}

/** The path of the page that adds people. It includes the name, so that the title is there at once. */
export const addMemberPath = ({ id, name }: Pick<Group, "id" | "name">): string =>
  `/add-member/${id}?name=${encodeURIComponent(name)}`;
