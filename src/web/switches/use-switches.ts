import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { TableHead } from '../../wire/list-page.ts'
import type { SwitchAnswer } from '../../wire/switch.ts'
import { loadToggles } from './load-toggles.ts'
import { useNotices } from './notices.ts'
import { toNotice } from './to-notice.ts'
import { useLostRefusals } from './use-lost-refusals.ts'

/** Brings a page's switches to life, gives notice of what they did, and asks for the page again when all have settled. */
export function useSwitches(table: TableHead): void {
  const { revalidate } = useRevalidator()
  const { tell } = useNotices()
  const hasSwitch = table.switches.some((found) => found.allowed)
  // An answer may come when the page shows another table already.
  const heads = useRef(new Map<string, TableHead>())
  const onSwitched = useEffectEvent((answer: SwitchAnswer) => {
    const notice = toNotice(heads.current.get(answer.table) ?? table, answer)
    if (notice !== null) tell(notice)
  })
  const onSettled = useEffectEvent(() => void revalidate())

  useEffect(() => void heads.current.set(table.id, table), [table])
  useEffect(() => (hasSwitch ? loadToggles() : undefined), [hasSwitch])
  useEffect(() => watchSwitches({ onSwitched, onSettled }), [])
  useLostRefusals(table)
}

interface Watcher {
  onSwitched(answer: SwitchAnswer): void
  /** Nothing is on its way any more, and what the page shows may be old. */
  onSettled(): void
}

function watchSwitches({ onSwitched, onSettled }: Watcher): () => void {
  const listeners = new AbortController()
  let isStale = false
  const listen = (name: string, handle: (body: unknown) => void) =>
    document.addEventListener(
      `switchboard:${name}`,
      (event) => handle(event instanceof CustomEvent ? event.detail : null),
      { signal: listeners.signal },
    )
  listen('switched', (body) => {
    isStale = true
    onSwitched(body as SwitchAnswer) // our own server's answer to our own form
  })
  listen('refused', (problem) => {
    // Without an answer the server is out of reach: asked for the page, it would not answer either.
    if (problem !== null) isStale = true
  })
  listen('settled', () => {
    if (isStale) onSettled()
    isStale = false
  })
  return () => listeners.abort()
}
