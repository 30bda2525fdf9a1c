import { useEffect, useEffectEvent, useRef } from 'react'
import { texts } from '../../wire/texts/screens.ts'
import { readRefusal, toRefusalWords } from '../asking/refusal-words.ts'
import { hearPage } from '../page-events.ts'
import { useNotices } from './notices.ts'

/** Beside a switch that has gone nothing can be said: the notice says why it was refused, once the switch is out of the page. */
export function useLostRefusals(page: object): void {
  const { refuse } = useNotices()
  const refused = useRef(new Map<HTMLInputElement, unknown>())
  const onRefused = useEffectEvent(({ target, detail }: CustomEvent<unknown>) => {
    if (target instanceof HTMLInputElement) refused.current.set(target, detail)
    else if (detail !== null) refuse(toWords(null, detail))
  })
  const onSwitched = useEffectEvent(({ target }: CustomEvent) => {
    if (target instanceof HTMLInputElement) refused.current.delete(target)
  })
  useEffect(() => hearPage('switchboard:refused', onRefused), [])
  useEffect(() => hearPage('switchboard:switched', onSwitched), [])

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
