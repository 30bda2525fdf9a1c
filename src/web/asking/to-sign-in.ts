/** Where a guest signs in, and comes back from to what they asked for; who had a session is told that it has ended. */
export function toSignIn({ pathname, search }: URL, isEnded: boolean): string {
  const asked = new URLSearchParams({
    ...(pathname !== '/' && { next: pathname + search }),
    ...(isEnded && { ended: 'yes' }),
  })
  return asked.size === 0 ? '/sign-in' : `/sign-in?${asked}`
}
