import type pg from "pg";

const minServerVersion = 150_000;

type Facts = {
  version: number;
  user: string;
  database: string;
  isReadOnly: boolean;
  /** The schema in which tables are created; null if none of the search path exists. */
  schema: string | null;
  hasPublic: boolean;
  /** Without it, PostgreSQL overlooks the schema in the search path. */
  mayUsePublic: boolean;
  mayCreateTables: boolean;
  mayCreateSchemas: boolean;
};

/**
 * Why Coincide can't use this database, in one sentence with what to do; null if it can. Changes nothing.
 * The rights to create tables and schemas are needed only if `isIncomplete`.
 */
export async function whyUnusable(client: pg.ClientBase, isIncomplete: boolean): Promise<string | null> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int as version, current_user as "user",
           current_database() as database, current_setting('transaction_read_only')::bool as "isReadOnly",
           current_schema() as schema, to_regnamespace('public') is not null as "hasPublic",
           coalesce(has_schema_privilege(to_regnamespace('public'), 'usage'), false) as "mayUsePublic",
           coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreateTables",
           has_database_privilege(current_database(), 'create') as "mayCreateSchemas"`);
  const { version, user, database, isReadOnly, schema, ...it } = rows[0]!;
  const [role, name] = [quoted(user), quoted(database)];
  const asSuperuser = (statement: string) =>
    `As a superuser, connected to the database ${name}, run: ${statement};`;
  if (version < minServerVersion)
    return "Coincide needs PostgreSQL 15 or newer; see DATABASE_URL in .env.example.";
  if (isReadOnly)
    return `The database ${name} is read-only. Set DATABASE_URL to the primary server, or set default_transaction_read_only to off.`;
  if (schema === null && it.hasPublic && !it.mayUsePublic)
    return `The user ${role} may not use the schema "public". ${asSuperuser(
      `grant usage, create on schema public to ${role}`,
    )}`;
  if (schema === null)
    return `The search path of ${role} names no schema that exists. ${asSuperuser(
      it.hasPublic
        ? `alter role ${role} set search_path = public`
        : `create schema public authorization ${role}`,
    )}`;
  if (isIncomplete && !it.mayCreateTables)
    return `The user ${role} may not create tables in the schema ${quoted(schema)}. ${asSuperuser(
      `grant usage, create on schema ${quoted(schema)} to ${role}`,
    )}`;
  if (isIncomplete && !it.mayCreateSchemas)
    return `The user ${role} may not create schemas in the database ${name}. ${asSuperuser(
      `grant create on database ${name} to ${role}`,
    )}`;
  return null;
}

/**
 * Why Coincide can't work through the pooler between it and its database; null if there is none, or each
 * connection keeps a session of its own. Opens two connections at once.
 */
export async function whyPoolerUnusable(pool: pg.Pool): Promise<string | null> {
  const clients: pg.PoolClient[] = [];
  const sessions = new Set<number>();
  try {
    while (clients.length < 2) clients.push(await pool.connect());
    // Several rounds: whether a pooler in transaction mode exchanges sessions depends on its other clients.
    for (let round = 0; round < 3; round += 1)
      for (const client of clients) {
        const { rows } = await client.query<{ id: number }>("select pg_backend_pid() as id");
        sessions.add(rows[0]!.id);
      }
  } finally {
    for (const client of clients) client.release();
  }
  return sessions.size === clients.length
    ? null
    : "DATABASE_URL leads through a pooler whose connections share sessions. Set pool_mode to session for this database in the pooler, or name PostgreSQL itself in DATABASE_URL.";
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
