import { expect, test } from 'vitest'
import { createAddressGuard } from './forbidden-addresses.ts'

const guard = createAddressGuard([])

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine by another number', '127.255.255.254'],
  ['this machine in IPv6', '::1'],
  ['no address', '0.0.0.0'],
  ['the network of nothing', '0.1.2.3'],
  ['no address in IPv6', '::'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['a carrier’s network', '100.64.0.1'],
  ['a link', '169.254.169.254'],
  ['a link in IPv6', 'fe80::1'],
  ['a link with its zone', 'fe80::1%eth0'],
  ['a local network in IPv6', 'fd00::1'],
  ['the metadata service of a cloud', 'fd00:ec2::254'],
  ['an old local network in IPv6', 'fec0::1'],
  ['many machines', '224.0.0.1'],
  ['many machines in IPv6', 'ff02::1'],
  ['all machines', '255.255.255.255'],
  ['a reserved network', '240.0.0.1'],
  ['a network of examples', '192.0.2.1'],
  ['a network of examples in IPv6', '2001:db8::1'],
  ['a network of measurements', '198.18.0.1'],
  ['wrapped IPv4', '::ffff:127.0.0.1'],
  ['wrapped IPv4 in hexadecimal groups', '::ffff:7f00:1'],
  ['wrapped IPv4 in full', '0:0:0:0:0:ffff:a9fe:a9fe'],
  ['IPv4 in the old compatible form', '::127.0.0.1'],
  ['translated IPv4', '64:ff9b::127.0.0.1'],
  ['translated IPv4 in hexadecimal groups', '64:ff9b::a00:1'],
  ['a local translation', '64:ff9b:1::1'],
  ['a tunnel to IPv4', '2002:7f00:1::'],
  ['a tunnel through a NAT', '2001:0:7f00:1::'],
  ['what is no address', 'localhost'],
  ['a number', '2130706433'],
  ['nothing', ''],
])('%s is forbidden: %s', (_what, address) => {
  expect(guard.isForbidden(address)).toBe(true)
})

test.each([
  '1.1.1.1',
  '100.63.255.255',
  '172.32.0.1',
  '::ffff:1.1.1.1',
  '2606:4700::1111',
  '64:ff9b::1.1.1.1',
])('the public address %s is not', (address) => {
  expect(guard.isForbidden(address)).toBe(false)
})

/** These come as hosts of addresses, and the URL parser writes them out. */
test.each([
  ['a decimal number', 'http://2130706433/'],
  ['octal numbers', 'http://0177.0.0.1/'],
  ['hexadecimal numbers', 'http://0x7f.0x0.0x0.0x1/'],
  ['one hexadecimal number', 'http://0x7f000001/'],
  ['fewer parts', 'http://127.1/'],
  ['full-width digits', 'http://１２７.0.0.1/'],
  ['a dot at the end', 'http://127.0.0.1./'],
  ['wrapped IPv4', 'http://[::ffff:127.0.0.1]/'],
])('this machine as %s is forbidden', (_what, url) => {
  expect(guard.isForbidden(new URL(url).hostname.replace(/^\[|\]$/g, ''))).toBe(true)
})

test('what the operator allows is allowed, and nothing beside it', () => {
  const some = createAddressGuard(['127.0.0.1', '10.2.0.0/16', 'fd00:1::/32'])
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.2.3.4', 'fd00:1::5', '64:ff9b::10.2.3.4'])
    expect(some.isForbidden(address)).toBe(false)
  for (const address of ['127.0.0.2', '10.3.0.1', 'fd00:2::5', '::1'])
    expect(some.isForbidden(address)).toBe(true)
})
