import { redirect } from 'react-router'
import type { Entered, PageRequest } from '../../kernel/index.ts'

/** Leads a person in, or first to their second factor. Both ways keep where they wanted to go. */
export function enter({ cookies }: PageRequest, entered: Entered, next: string): Response {
  const isPending = 'pendingId' in entered
  return redirect(isPending ? `/sign-in/two-factor?${new URLSearchParams({ next })}` : next, {
    headers: toCookieHeaders(cookies.enter(entered)),
  })
}

export function toCookieHeaders(cookies: readonly string[]): [string, string][] {
  return cookies.map((cookie) => ['Set-Cookie', cookie])
}
