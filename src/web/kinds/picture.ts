/**
 * Whether a page may show the picture at this address: one that is written out, or at an origin that the operator
 * allows. Of all others only the address is shown: another server would learn who looks, and ours would act for them.
 */
export function isAllowedPicture(address: string, allowed: readonly string[]): boolean {
  if (writtenOut.test(address)) return true
  return allowed.some((origin) => address.startsWith(`${origin}/`))
}

const writtenOut = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/
