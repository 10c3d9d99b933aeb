import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import {
  Email,
  Id,
  IdParam,
  Instant,
  MessageResponse,
  Nothing,
  optionalName,
} from "#contract/shared/fields.ts";
import { Person } from "./people.ts";
import { TypedPhone } from "./phones.ts";
import { route } from "#contract/shared/route.ts";

/** How long an invitation is valid, in days. */
export const invitationDays = 30;
export const invitationLimits = { aDay: 20, pending: 50, reminders: 2, daysBetween: 7 } as const;

export const InvitationState = z.enum(["pending", "accepted", "expired", "withdrawn"]);

/** One of my invitations. `link` is set while it can be accepted; `remindAt` is when it can be sent again. */
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
  /** Whether the email address refused the last mail for good. */
  isRefused: z.boolean(),
  acceptedAt: z.nullable(Instant),
  /** The person who accepted it, if I may see them. */
  person: z.nullable(Person),
});
export type Invitation = z.infer<typeof Invitation>;

/** An email address or a phone number; without either, a link that I send myself. Only I see `name`. */
export const NewInvitation = z
  .strictObject({
    name: optionalName(100),
    email: z.optional(Email),
    phone: z.optional(TypedPhone),
  })
  .check(
    z.refine((it: { email?: string; phone?: string }) => !(it.email && it.phone), {
      path: ["phone"],
      message: complaint("AMBIGUOUS_RECIPIENT"),
    }),
  );
export type NewInvitation = z.infer<typeof NewInvitation>;

/** An invitation to my verified address or number. The name the inviter entered for me is left out. */
export const ReceivedInvitation = z.object({ id: Id, inviter: Person, sentAt: Instant });
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

const ById = z.object({ id: IdParam });
/** Our own tokens have 43 characters; the one in the last link of a mail is longer. */
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
    summary: "Whether this installation sends invitations by email and by text message",
    output: z.object({ email: z.boolean(), text: z.boolean() }),
  }),
  invite: route({
    method: "POST",
    path: "/api/invitations",
    audience: "user",
    limit: "mail",
    changes: ["invitations"],
    status: 201,
    repeatStatus: 200,
    summary:
      "Invite a person by email, text message or link; idempotent per address. The response doesn't reveal whether the address has an account",
    body: NewInvitation,
    output: Invitation,
  }),
  remind: route({
    method: "POST",
    path: "/api/invitations/:id/remind",
    audience: "user",
    limit: "mail",
    changes: ["invitations"],
    summary: "Send an invitation of mine again, a week later at the earliest",
    params: ById,
    output: Invitation,
  }),
  withdraw: route({
    method: "DELETE",
    path: "/api/invitations/:id",
    audience: "user",
    limit: "write",
    changes: ["invitations"],
    summary: "Withdraw an invitation that no one has accepted; invalidates its link",
    params: ById,
    output: Nothing,
  }),
  received: route({
    method: "GET",
    path: "/api/invitations/received",
    audience: "user",
    limit: "read",
    summary: "Open invitations to my email address or phone number, newest first",
    output: z.array(ReceivedInvitation),
  }),
  acceptReceived: route({
    method: "POST",
    path: "/api/invitations/received/:id/accept",
    audience: "user",
    limit: "write",
    changes: ["invitations"],
    summary: "Accept an invitation to my email address or phone number; connects both people",
    params: ById,
    output: z.object({ userId: z.string() }),
  }),
  decline: route({
    method: "POST",
    path: "/api/invitations/received/:id/decline",
    audience: "user",
    limit: "write",
    changes: ["invitations"],
    summary: "Decline an invitation to my email address or phone number; the inviter isn't notified",
    params: ById,
    output: Nothing,
  }),
  offer: route({
    method: "GET",
    path: "/api/invitation",
    audience: "anyone",
    limit: "read",
    summary: "The person who invites by this link; 404 if it is unknown, used, expired or withdrawn",
    query: ByToken,
    output: z.object({
      inviter: z.object({
        firstName: Person.shape.firstName,
        lastName: Person.shape.lastName,
        profileImageUrl: Person.shape.profileImageUrl,
      }),
      /** `mine`: I sent this invitation myself. The inviter's id is sent to their connections only. */
      relation: z.enum(["open", "mine", "connected"]),
      userId: z.nullable(z.string()),
      /** Proves that the invitation was sent to this person's address or number; see `stop`. */
      stopToken: z.nullable(z.string()),
    }),
  }),
  accept: route({
    method: "POST",
    path: "/api/invitation/accept",
    audience: "user",
    limit: "write",
    changes: ["invitations"],
    summary: "Accept an invitation by its link; connects both people",
    body: z.strictObject({ token: Token }),
    output: z.object({ userId: z.string() }),
  }),
  stop: route({
    method: "POST",
    path: "/api/invitation/stop",
    audience: "anyone",
    limit: "write",
    summary: "Stop all invitations to an email address or phone number, by the link in an invitation",
    body: z.strictObject({ token: Token }),
    output: MessageResponse,
  }),
};
