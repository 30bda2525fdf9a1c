import { BlockList, isIP } from 'node:net'
import { toPlainAddress } from '../std/plain-address.ts'

/** Tells which addresses of the network no webhook may reach. */
export interface AddressGuard {
  /** Takes one IP address. Anything else is forbidden. */
  isForbidden(address: string): boolean
}

/** Everything that is not an address of one machine on the public internet. */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** The public internet is 2000::/3. The others of these are in it but lead elsewhere, such as through a tunnel. */
const open6 = '2000::/3'
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** By these, networks without IPv4 reach it: the last 32 bits are an IPv4 address. */
const translated = '64:ff9b::/96'

/** The networks are private addresses or ranges that the operator allows. */
export function createAddressGuard(networks: readonly string[]): AddressGuard {
  const allowed = toBlockList(networks)
  const closed = toBlockList([...closed4, ...closed6])
  const open = toBlockList([open6])
  const translations = toBlockList([translated])

  function isForbidden(written: string): boolean {
    const address = toIpv4(written)
    const version = isIP(address)
    if (version === 0) return true
    const family = version === 4 ? 'ipv4' : 'ipv6'
    if (allowed.check(address, family)) return false
    if (version === 4) return closed.check(address, family)
    if (translations.check(address, family)) return isForbidden(embedded(address))
    return !open.check(address, family) || closed.check(address, family)
  }

  return { isForbidden }
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}

/** An IPv6 address that only wraps an IPv4 one is that one, however it is written. */
function toIpv4(address: string): string {
  const plain = toPlainAddress(address)
  if (isIP(plain) !== 6) return plain
  const groups = toGroups(plain)
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff ? embedded(plain) : plain
}

/** The last 32 bits. */
function embedded(address: string): string {
  const [high = 0, low = 0] = toGroups(address).slice(-2)
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

/** The eight groups. The URL parser writes dotted ends as groups, too. */
function toGroups(address: string): readonly number[] {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...(tail === undefined ? [] : gap), ...right].map((group) => Number.parseInt(group, 16))
}
