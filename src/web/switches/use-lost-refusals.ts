import { useEffect, useEffectEvent, useRef } from 'react'
import { type ScreenTexts, screenTexts } from '../../wire/texts/screens.ts'
import { readRefusal, toRefusalWords } from '../asking/refusal-words.ts'
import { hearPage } from '../page-events.ts'
import { useTexts } from '../words/use-texts.ts'
import { useNotices } from './notices.ts'

/** If a refused switch has left the page, nothing can stand beside it. So the notice says why it was refused. */
export function useLostRefusals(page: object): void {
  const texts = useTexts(screenTexts)
  const { refuse } = useNotices()
  const refused = useRef(new Map<HTMLInputElement, unknown>())
  const onRefused = useEffectEvent(({ target, detail }: CustomEvent<unknown>) => {
    if (target instanceof HTMLInputElement) refused.current.set(target, detail)
    else if (detail !== null) refuse(toWords(null, detail, texts))
  })
  const onSwitched = useEffectEvent(({ target }: CustomEvent) => {
    if (target instanceof HTMLInputElement) refused.current.delete(target)
  })
  useEffect(() => hearPage('switchboard:refused', onRefused), [])
  useEffect(() => hearPage('switchboard:switched', onSwitched), [])

  const tellLost = useEffectEvent(() => {
    for (const [input, problem] of refused.current) {
      if (!input.isConnected) refuse(toWords(input.ariaLabel, problem, texts))
    }
    refused.current.clear()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever it holds, it is another page
  useEffect(() => tellLost(), [page])
}

function toWords(name: string | null, problem: unknown, texts: ScreenTexts): string {
  return texts.switches.notice.refused(name, toRefusalWords(readRefusal(problem), texts))
}
