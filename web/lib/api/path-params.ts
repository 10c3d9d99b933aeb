/**
 * Returns the decoded `:name` parts of a path that matches the pattern, or null if it doesn't match. Case and
 * trailing slashes make no difference; a part with invalid encoding is returned undecoded.
 */
export function paramsIn(pattern: string, pathname: string): Record<string, string> | null {
  if (pattern === "*") return {};
  const wanted = pattern.split("/");
  const given = pathname.replace(/\/+$/, "").split("/");
  if (pattern === "/") return given.length === 1 ? {} : null;
  if (given.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [n, part] of wanted.entries()) {
    const value = given[n];
    const name = /^:(\w+)\??$/.exec(part)?.[1];
    if (name === undefined) {
      if (value?.toLowerCase() !== part) return null;
    } else if (value) params[name] = decoded(value);
    else if (value === "" || !part.endsWith("?")) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
