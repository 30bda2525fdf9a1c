/**
 * Whether a page may show the picture at this address: one that is written out, our own server's, or one of those that the
 * operator allows. Of all others only the address is shown: whoever serves them would learn who looks.
 */
export function isOurPicture(address: string, allowed: readonly string[]): boolean {
  if (writtenOut.test(address)) return true
  if (/^\/(?![/\\])/.test(address)) return true
  return allowed.some((origin) => address.startsWith(`${origin}/`))
}

const writtenOut = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/
