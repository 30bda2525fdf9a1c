import type { EdgeContext } from './edge.ts'

export function parametersOf(c: EdgeContext): URLSearchParams {
  return new URL(c.req.url).searchParams
}
