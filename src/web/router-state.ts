import { assert } from '../std/assert.ts'

export interface RouterState {
  /** What the loaders answered, in the router's own encoding, which is JSON. */
  readonly state: string
  readonly nonce: string
}

/**
 * Hands the browser's router its state as the router's own streaming does, at the end of a page that is complete. As
 * text of an element, not of a program: there all its quotes would be escaped once more. Bytes, because a long text is
 * copied whole each time that something is put into it.
 */
export function addRouterState(html: string, { state, nonce }: RouterState): Buffer<ArrayBuffer> {
  const page = Buffer.from(html)
  const end = page.lastIndexOf('</body>')
  assert(end >= 0, 'a page has an end')
  // JSON has it in its strings only, and nothing else ends a script or starts a comment in it.
  const text = state.replace(/</g, '\\u003c')
  const scripts = `<script type="application/json">${text}</script><script nonce="${nonce}">${handOver}</script>`
  return Buffer.concat([page.subarray(0, end), Buffer.from(scripts), page.subarray(end)])
}

const stream = 'window.__reactRouterContext.streamController'
const handOver = `${stream}.enqueue(document.currentScript.previousElementSibling.textContent);${stream}.close()`
