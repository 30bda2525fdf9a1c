/** An address as people write it: sockets name an IPv4 caller in IPv6's words, and a link's zone is no part of it. */
export function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

/** Whether only this machine itself has it. */
export function isLoopback(address: string): boolean {
  return /^(127(\.\d{1,3}){3}|::1)$/.test(toPlainAddress(address))
}
