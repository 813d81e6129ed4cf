/**
 * The network that calls of an address are counted for. A household or a server has a whole /64 of IPv6 and can call
 * from every address in it; an IPv4 address stands for itself, also where it is written as IPv6.
 * @example networkOf("2001:db8:0:1::7") // "2001:db8:0:1::/64"
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail] = address.split("%", 1)[0]?.toLowerCase().split("::") ?? [];
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill("0"), ...last].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
