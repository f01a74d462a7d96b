import { BlockList, isIP } from 'node:net';

const closedV4 = new BlockList();
/** Addresses that are nobody's on the public net (IANA IPv4 Special-Purpose Address Registry), and a cloud's own. */
for (const [network, bits] of [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT, and a cloud's metadata
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // a cloud's host
  ['169.254.0.0', 16], // link-local, and clouds' metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const)
  closedV4.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only global unicast is open (RFC 4291, 2.4): that leaves out loopback, mapped, NAT64, unique local, link-local, multicast. */
const openV6 = new BlockList();
openV6.addSubnet('2000::', 3, 'ipv6');
const closedV6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23], // protocol assignments, Teredo
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: carries any IPv4 address
  ['3fff::', 20], // documentation
] as const)
  closedV6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to the public net, so that the site may read what somebody names there. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 4) return !closedV4.check(plain, 'ipv4');
  return family === 6 && openV6.check(plain, 'ipv6') && !closedV6.check(plain, 'ipv6');
}
