import fc from "fast-check";
import { expect, test } from "vitest";
import { addressOf, networkOf } from "./network-of.ts";

test("all addresses of an IPv6 /64 count as one, however they are written", () => {
  fc.assert(
    fc.property(
      fc.ipV6(),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 }),
      (ip, tail) => {
        const network = networkOf(ip);
        if (!network.endsWith("::/64")) return;
        const start = network.slice(0, -"::/64".length);
        expect(networkOf(`${start}:${tail.map((group) => group.toString(16)).join(":")}`)).toBe(network);
        expect(networkOf(ip.toUpperCase())).toBe(network);
      },
    ),
  );
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("2001:0db8:0000:0000:ffff::9%eth0")).toBe("2001:db8:0:0::/64");
  expect(networkOf("2001:db8:0:1::1")).not.toBe(networkOf("2001:db8::1"));
});

test("an IPv4 address counts by itself, also if it is written as IPv6", () => {
  fc.assert(fc.property(fc.ipV4(), (ip) => networkOf(ip) === ip && networkOf(`::ffff:${ip}`) === ip));
  expect(networkOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("::FFFF:cb00:7109")).toBe("203.0.113.9");
  expect(networkOf("")).toBe("");
  expect(networkOf("not an address")).toBe("not an address");
});

test("logs show the address itself, in the form that limits know", () => {
  expect(addressOf({ ip: "::ffff:203.0.113.9" })).toBe("203.0.113.9");
  expect(addressOf({ ip: "fe80::1%eth0" })).toBe("fe80::1");
  fc.assert(fc.property(fc.ipV6(), (ip) => networkOf(addressOf({ ip })) === networkOf(ip)));
});
