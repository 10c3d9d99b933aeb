/**
 * What a caller gets: a status code, or 200 with a body that shows Ana's data (`shown`) or doesn't contain it
 * (`absent`).
 */
export type AccessCell = number | "shown" | "absent";

/**
 * One status per caller: visitor, stranger, Ana's accepted connection, blocked (in either direction), Ana
 * herself (the owner), admin. Outside `/api/admin` an admin is treated like a stranger.
 */
export type AccessRow = readonly [
  V: AccessCell,
  S: AccessCell,
  C: AccessCell,
  B: AccessCell,
  O: AccessCell,
  A: AccessCell,
];

export const always = (status: number): AccessRow => [status, status, status, status, status, status];
/** Every caller acts on their own account. */
export const own = (status = 200): AccessRow => [401, status, status, status, status, status];
export const ownThings: AccessRow = [401, "absent", "absent", "absent", "shown", "absent"];
/** Answers contain Ana for her connection only. */
export const connectionsOnly: AccessRow = [401, "absent", "shown", "absent", 200, "absent"];
export const adminsOnly: AccessRow = [401, 403, 403, 403, 403, 200];
/** Admins only, and the answer contains Ana. */
export const adminsSee: AccessRow = [401, 403, 403, 403, 403, "shown"];
/** Admins only, and the call signs Ana out. She calls last and gets 401. */
export const endsHerSession: AccessRow = [401, 403, 403, 403, 401, "shown"];
/** Exists for its owner only; 404 for all others. */
export const ownersOnly: AccessRow = [401, 404, 404, 404, 200, 404];

/** The conversation with Ana. Only her connection has one; Ana has none with herself. */
export const withAna = (connection: AccessCell): AccessRow => [401, 404, connection, 404, 404, 404];

/** One of Ana's groups. A stranger and the admin are members too, but are not her connections. */
export const membersOnly = (member: AccessCell, owner: AccessCell): AccessRow => [
  401,
  404,
  member,
  404,
  owner,
  404,
];
