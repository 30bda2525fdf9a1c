import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A page stays as it is when a drawer over it opens or closes: only the hash of the address changes. */
export function unlessSamePage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search
  return defaultShouldRevalidate && !(isSame && currentUrl.hash !== nextUrl.hash)
}
