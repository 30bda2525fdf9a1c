import { useEffect, useEffectEvent, useRef } from 'react'
import { texts } from '../../wire/texts/screens.ts'
import { readRefusal, toRefusalWords } from '../refusal-words.ts'
import { useNotices } from './notices.ts'

/** Beside a switch that has gone nothing can be said: the notice says why it was refused, once the switch is out of the page. */
export function useLostRefusals(page: object): void {
  const { refuse } = useNotices()
  const refused = useRef(new Map<HTMLInputElement, unknown>())
  const onRefused = useEffectEvent(({ target, detail }: CustomEvent) => {
    if (target instanceof HTMLInputElement) refused.current.set(target, detail)
    else if (detail !== null) refuse(toWords(null, detail))
  })
  const onSwitched = useEffectEvent(({ target }: CustomEvent) => {
    if (target instanceof HTMLInputElement) refused.current.delete(target)
  })
  useEffect(() => listenTo({ refused: onRefused, switched: onSwitched }), [])

  const tellLost = useEffectEvent(() => {
    for (const [input, problem] of refused.current) {
      if (!input.isConnected) refuse(toWords(input.ariaLabel, problem))
    }
    refused.current.clear()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever it holds, it is another page
  useEffect(() => tellLost(), [page])
}

function toWords(name: string | null, problem: unknown): string {
  return texts.switches.notice.refused(name, toRefusalWords(readRefusal(problem)))
}

function listenTo(handlers: Readonly<Record<string, (event: CustomEvent) => void>>): () => void {
  const listeners = new AbortController()
  for (const [name, handle] of Object.entries(handlers)) {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) handle(event)
    }
    document.addEventListener(`switchboard:${name}`, listen, { signal: listeners.signal })
  }
  return () => listeners.abort()
}
