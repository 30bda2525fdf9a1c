import { assert } from '../std/assert.ts'

export interface RouterState {
  /** What the loaders answered, in the router's own encoding. */
  readonly state: string
  readonly nonce: string
}

/** Hands the browser's router its state as the router's own streaming does, at the end of a page that is complete. */
export function addRouterState(html: string, { state, nonce }: RouterState): string {
  const end = html.lastIndexOf('</body>')
  assert(end >= 0, 'a page has an end')
  const stream = 'window.__reactRouterContext.streamController'
  const script = `${stream}.enqueue(${toScript(state)});${stream}.close()`
  return `${html.slice(0, end)}<script nonce="${nonce}">${script}</script>${html.slice(end)}`
}

/** JSON that can end no script and start no comment in it. */
function toScript(text: string): string {
  return JSON.stringify(text).replace(/</g, '\\u003c')
}
