import { isIPv6 } from "node:net";

/** The address of a request's caller, the only form that logs, alerts and limits use. */
export const addressOf = ({ ip }: { readonly ip: string }): string => plainAddress(ip);

/** Without a zone, and an IPv4 address that was written as IPv6 as IPv4. */
function plainAddress(address: string): string {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isIPv4 = groups.slice(0, 5).every((it) => it === 0) && groups[5] === 0xffff;
  return isIPv4 ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : plain;
}

/**
 * What limits count as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, because a
 * provider gives each household at least that many addresses. Anything else is returned as it is.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [before = "", after] = hexadecimal.split("::");
  const parts = (text = "") => text.split(":").filter(Boolean);
  const [start, end] = [parts(before), parts(after)];
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => "0");
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16));
}
