import { Briefcase, Heart, Plane, Users } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { GalleryPart } from "./part.tsx";

const icons = [
  { value: "users", label: "Friends", icon: <Users size={20} /> },
  { value: "briefcase", label: "Work", icon: <Briefcase size={20} /> },
  { value: "plane", label: "Other", icon: <Plane size={20} /> },
  { value: "heart", label: "Family", icon: <Heart size={20} /> },
] as const;

export function Fields() {
  const [icon, setIcon] = useState<(typeof icons)[number]["value"]>("users");
  const [who, setWho] = useState<"all" | "groups">("all");
  return (
    <GalleryPart title="Fields">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Trip name" defaultValue="Spring in Lisbon" hint="Only you see it." />
        <TextField label="Email" defaultValue="ana@" error="Please enter a valid email address" />
        <TextField label="Username" placeholder="Enter username or email" />
        <TextField label="Home city" defaultValue="Lyon" disabled />
        <PasswordField label="Password" defaultValue="correct horse" autoComplete="off" />
        <Select
          label="Reason"
          placeholder="Please select a reason"
          options={[
            { value: "spam", label: "Spam" },
            { value: "scam", label: "Scam" },
          ]}
        />
        <TextArea
          label="Description"
          defaultValue="People I met on the Camino."
          hint="At most 200 characters"
        />
        <div>
          <Checkbox label="Location sharing" hint="Used for trip matching only." defaultChecked />
          <Checkbox
            label="I accept the Terms of Service"
            error="You must accept the Terms of Service to continue"
          />
          <Checkbox label="Not now" disabled />
          <Switch label="Email notifications" hint="At most one a day" defaultChecked />
          <Switch label="Push notifications" />
        </div>
        <RadioCards legend="Icon" options={icons} value={icon} onChange={setIcon} columns={2} />
        <RadioCards
          legend="Who can match with this trip"
          value={who}
          onChange={setWho}
          options={[
            { value: "all", label: "All connections", hint: "Anyone you are connected with" },
            { value: "groups", label: "Only group connections", hint: "Members of the groups you choose" },
          ]}
        />
      </div>
    </GalleryPart>
  );
}
