/** The sign-in page, which leads back to this address. If a session has ended, the page says so. */
export function toSignIn({ pathname, search }: URL, isEnded: boolean): string {
  const asked = new URLSearchParams({
    ...(pathname !== '/' && { next: pathname + search }),
    ...(isEnded && { ended: 'yes' }),
  })
  return asked.size === 0 ? '/sign-in' : `/sign-in?${asked}`
}
