import type { EntryContext } from 'react-router'
import { assert } from '../../std/assert.ts'

export interface RouterState {
  /** The loaders' answers in the router's own encoding, which is JSON. */
  readonly state: string
  readonly nonce: string
}

/** Takes the state out of the router's context. With it, the router draws a page that React can only stream. */
export async function takeState({ serverHandoffStream, ...context }: EntryContext) {
  return { context, state: await new Response(serverHandoffStream ?? null).text() }
}

/**
 * Hands the state to the browser's router at the end of the page, as the router's own streaming does. The state is the
 * text of an element, not of a program: a program would escape all its quotes once more.
 */
export function addState(html: string, { state, nonce }: RouterState): string {
  const end = html.lastIndexOf('</body>')
  assert(end >= 0, 'a page has an end')
  // JSON has `<` in strings only. No other character ends a script or starts a comment in it.
  const text = state.replace(/</g, '\\u003c')
  const scripts = `<script type="application/json">${text}</script><script nonce="${nonce}">${handOver}</script>`
  return html.slice(0, end) + scripts + html.slice(end)
}

const stream = 'window.__reactRouterContext.streamController'
const handOver = `${stream}.enqueue(document.currentScript.previousElementSibling.textContent);${stream}.close()`
