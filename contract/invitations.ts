import * as z from "zod/mini";
import { Email, Id, IdParam, Instant, Message, Nothing, optionalText } from "./fields.ts";
import { Person } from "./people.ts";
import { TypedPhone } from "./phones.ts";
import { route } from "./route.ts";

/** How long an invitation is good. */
export const invitationDays = 30;
export const invitationLimits = { aDay: 20, pending: 50, reminders: 2, daysBetween: 7 } as const;

export const InvitationState = z.enum(["pending", "accepted", "expired", "withdrawn"]);

/** One of my own; `link` while it can be accepted, `remindAt` from when on it can be sent again. */
export const Invitation = z.object({
  id: Id,
  way: z.enum(["email", "text", "link"]),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  state: InvitationState,
  link: z.nullable(z.string()),
  sentAt: Instant,
  expiresAt: Instant,
  remindAt: z.nullable(Instant),
  acceptedAt: z.nullable(Instant),
  /** Who accepted it, if I may see them. */
  person: z.nullable(Person),
});
export type Invitation = z.infer<typeof Invitation>;

/** An address or a number; without either it is a link that I send myself. `name` is for me alone. */
export const Invited = z
  .strictObject({
    name: optionalText(100),
    email: z.optional(Email),
    phone: z.optional(TypedPhone),
  })
  .check(
    z.refine((it: { email?: string; phone?: string }) => !(it.email && it.phone), {
      path: ["phone"],
      message: "Either an email address or a phone number",
    }),
  );
export type Invited = z.infer<typeof Invited>;

const ById = z.object({ id: IdParam });
/** 43 characters of ours; the one in a mail's last link is longer. */
const Token = z.string().check(z.minLength(1), z.maxLength(400));
const ByToken = z.object({ token: Token });

export const invitations = {
  list: route({
    method: "GET",
    path: "/api/invitations",
    audience: "user",
    limit: "read",
    summary: "My invitations, newest first",
    output: z.array(Invitation),
  }),
  ways: route({
    method: "GET",
    path: "/api/invitation/ways",
    audience: "user",
    limit: "read",
    summary: "Whether invitations by mail and by text message are sent here",
    output: z.object({ email: z.boolean(), text: z.boolean() }),
  }),
  invite: route({
    method: "POST",
    path: "/api/invitations",
    audience: "user",
    limit: "mail",
    status: 201,
    repeatStatus: 200,
    summary:
      "Invite somebody by mail, text message or a link; the same address twice is the same invitation. Whether it has an account is not told",
    body: Invited,
    output: Invitation,
  }),
  remind: route({
    method: "POST",
    path: "/api/invitations/:id/remind",
    audience: "user",
    limit: "mail",
    summary: "Send an invitation of mine again, a week later at the earliest",
    params: ById,
    output: Invitation,
  }),
  withdraw: route({
    method: "DELETE",
    path: "/api/invitations/:id",
    audience: "user",
    limit: "write",
    summary: "Withdraw an invitation of mine that nobody has accepted; its link is void",
    params: ById,
    output: Nothing,
  }),
  offer: route({
    method: "GET",
    path: "/api/invitation",
    audience: "anyone",
    limit: "read",
    summary: "Who invites by this link; 404 when it is unknown, used, expired or withdrawn",
    query: ByToken,
    output: z.object({
      inviter: z.object({
        firstName: Person.shape.firstName,
        lastName: Person.shape.lastName,
        profileImageUrl: Person.shape.profileImageUrl,
      }),
      /** `mine`: I have sent it myself. The inviter's id is told to their connections only. */
      standing: z.enum(["open", "mine", "connected"]),
      userId: z.nullable(z.string()),
      /** Proves that one was written to; see `stop`. */
      stopToken: z.nullable(z.string()),
    }),
  }),
  accept: route({
    method: "POST",
    path: "/api/invitation/accept",
    audience: "user",
    limit: "write",
    summary: "Accept an invitation by its link: both are connected",
    body: z.strictObject({ token: Token }),
    output: z.object({ userId: z.string() }),
  }),
  stop: route({
    method: "POST",
    path: "/api/invitation/stop",
    audience: "anyone",
    limit: "write",
    summary:
      "No invitations to this address or number any more, from anybody; by the link that came with one",
    body: z.strictObject({ token: Token }),
    output: Message,
  }),
};
