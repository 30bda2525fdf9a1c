/** An address in its usual form: sockets write IPv4 callers as IPv6, and may add the zone of a link. */
export function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

/** Whether it is an address of this machine only. */
export function isLoopback(address: string): boolean {
  return /^(127(\.\d{1,3}){3}|::1)$/.test(toPlainAddress(address))
}
