import * as z from "zod/mini";
import { Id, IdParam, Instant, Nothing, PersonId } from "#contract/shared/fields.ts";
import { Person } from "./people.ts";
import { route } from "#contract/shared/route.ts";

/** An accepted connection, seen from my side. */
export const Connection = z.object({
  id: Id,
  userId: PersonId,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
  displayName: z.string(),
  createdAt: Instant,
});
export type Connection = z.infer<typeof Connection>;

export const ConnectionStatus = z.enum(["pending", "accepted", "declined"]);

/** A pending request. It contains no email addresses, because only accepted connections see them. */
export const ConnectionRequest = z.object({
  id: Id,
  requesterId: PersonId,
  receiverId: PersonId,
  requester: Person,
  receiver: Person,
  status: ConnectionStatus,
  createdAt: Instant,
});
export type ConnectionRequest = z.infer<typeof ConnectionRequest>;

const RequestState = z.object({ id: Id, status: ConnectionStatus });
const ById = z.object({ id: IdParam });

export const connections = {
  list: route({
    method: "GET",
    path: "/api/connections",
    audience: "user",
    scope: "connections:read",
    limit: "read",
    summary: "My accepted connections, by name",
    output: z.array(Connection),
  }),
  requests: route({
    method: "GET",
    path: "/api/connections/requests",
    audience: "user",
    limit: "read",
    summary: "Requests waiting for my answer, newest first",
    output: z.array(ConnectionRequest),
  }),
  sent: route({
    method: "GET",
    path: "/api/connections/sent",
    audience: "user",
    limit: "read",
    summary: "My requests waiting for an answer, newest first",
    output: z.array(ConnectionRequest),
  }),
  request: route({
    method: "POST",
    path: "/api/connections/request",
    audience: "user",
    limit: "connect",
    changes: ["requests"],
    status: 201,
    summary: "Send a connection request; accepts the other person's request if there is one",
    body: z.strictObject({ targetUserId: PersonId }),
    output: RequestState,
  }),
  answer: route({
    method: "PATCH",
    path: "/api/connections/:id",
    audience: "user",
    limit: "write",
    changes: ["requests"],
    summary: "Accept or decline a request that was sent to me",
    params: ById,
    body: z.strictObject({ status: z.enum(["accepted", "declined"]) }),
    output: RequestState,
  }),
  remove: route({
    method: "DELETE",
    path: "/api/connections/:id",
    audience: "user",
    limit: "write",
    changes: ["requests"],
    summary: "Remove a connection or withdraw a request",
    params: ById,
    output: Nothing,
  }),
};
