import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each([
  ["this machine", ["127.0.0.1", "127.255.255.254", "0.0.0.0", "::1", "::"]],
  ["private networks", ["10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fd00::1", "fc00::1"]],
  ["the link, and the metadata service of clouds", ["169.254.169.254", "fe80::1", "fe80::1%eth0"]],
  ["networks of providers (CGNAT)", ["100.64.0.1", "100.127.255.255"]],
  ["multicast and broadcast", ["224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"]],
  ["documentation and tests", ["192.0.2.1", "198.51.100.1", "203.0.113.1", "198.18.0.1", "2001:db8::1"]],
  ["IPv4 in IPv6", ["::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1"]],
  ["NAT64, Teredo and 6to4", ["64:ff9b::808:808", "64:ff9b:1::1", "2001:0:1::1", "2002:7f00:1::1"]],
  ["no addresses", ["", "localhost", "1.2.3", "2130706433"]],
])("%s can't be reached", (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test("public machines can be reached", () => {
  const addresses = ["8.8.8.8", "100.63.255.255", "172.32.0.1", "2a00:1450:4001::1", "2606:4700::1111"];
  expect(addresses.filter((it) => !isPublicAddress(it))).toEqual([]);
});
