/**
 * Whether a page may show the picture at this address: a data URL, or an origin that the operator allows. Of others the
 * page shows only the address. Their server would learn who looks, and our own server would act for the reader.
 */
export function isAllowedPicture(address: string, allowed: readonly string[]): boolean {
  if (writtenOut.test(address)) return true
  return allowed.some((origin) => address.startsWith(`${origin}/`))
}

const writtenOut = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/
