import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IPv4 ranges that don't lead to a public machine (RFC 6890 and its registry), and multicast. */
const special4 = rangesOf("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]);

/**
 * The only IPv6 range with public unicast addresses. Loopback, link-local, private and multicast addresses
 * are outside of it, and so are IPv4 addresses in IPv6 form (mapped, and NAT64's `64:ff9b::/96`).
 */
const global6 = rangesOf("ipv6", ["2000::/3"]);
/** Ranges in it that lead elsewhere: protocol assignments with Teredo, documentation and 6to4. */
const special6 = rangesOf("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);

/** Whether an IP address belongs to a machine on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, "ipv4");
  const plain = address.replace(/%.*$/, "");
  return isIPv6(plain) && global6.check(plain, "ipv6") && !special6.check(plain, "ipv6");
}

function rangesOf(family: "ipv4" | "ipv6", ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
