import { isIPv6 } from 'node:net'
import { toPlainAddress } from '../std/plain-address.ts'

/** The network of an address: with IPv6 everybody has 2^64 addresses or more, so the host part does not count. */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const plain = toPlainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`
}
