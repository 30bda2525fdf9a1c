import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useRevalidator } from 'react-router'
import type { Entry } from '../../wire/entry.ts'
import { type ScreenTexts, screenTexts } from '../../wire/texts/screens.ts'
import { useTexts } from '../words/use-texts.ts'
import { type Announcer, createAnnouncer } from './announcer.ts'
import { isInUse } from './in-use.ts'
import './live-marks.css'
import { useLive } from './use-live.ts'

interface Page {
  /** The newest come first. */
  readonly entries: readonly Pick<Entry, 'id'>[]
}

export interface Growing<P extends Page> {
  /** The page on the screen. It does not change while a person uses it. */
  readonly shown: P
  /** The ids of the entries that came last. */
  readonly fresh: ReadonlySet<string>
  /** The props of a `NewsPill`. */
  readonly news: {
    readonly words: string | null
    readonly said: string | null
    readonly onPress: (event: MouseEvent) => void
  }
}

/** Holds the page on the screen while the new one loads, and until it may show. */
interface Held<P> {
  /** The key of the location. At another location the new page shows at once. */
  readonly key: string
  readonly page: P
  readonly isWaiting: boolean
}

/** Loads a page of entries again when the trail grows. The new page waits while a person uses the old one. */
export function useGrowing<P extends Page>(loaded: P, person: string): Growing<P> {
  const texts = useTexts(screenTexts)
  const live = useLive()
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  const [held, setHeld] = useState<Held<P> | null>(null)
  const said = useSaid(loaded, key)
  const kept = held?.key === key ? held : null
  const shown = kept?.page ?? loaded
  const fresh = useFresh(shown, key)

  const ask = useEffectEvent(async () => {
    const page = kept ?? { key, page: loaded, isWaiting: false }
    setHeld(page)
    await revalidate()
    setHeld(isInUse(document) ? { ...page, isWaiting: true } : null)
  })
  useEffect(() => live?.followTrail({ person, ask: () => void ask() }), [live, person])

  function onPress({ detail }: MouseEvent): void {
    flushSync(() => setHeld(null))
    const first = document.querySelector('[data-entry]')
    first?.scrollIntoView({ block: 'nearest' })
    // The button disappears, so the keyboard goes on in the entries. A click by pointer needs no focus.
    if (detail === 0) first?.querySelector<HTMLElement>('a, summary')?.focus()
  }

  const words = kept?.isWaiting ? toWords(shown, loaded, texts) : null
  return { shown, fresh, news: { words, said, onPress } }
}

/** How many entries the waiting page has more. */
function toWords(shown: Page, loaded: Page, texts: ScreenTexts): string | null {
  const newer = findNewer(loaded, shown).length
  // If all entries are new, more of them may be on the next pages.
  if (newer > 0 && newer < loaded.entries.length) return texts.live.entries(newer)
  const isSame = loaded.entries.every(({ id }, at) => id === shown.entries[at]?.id)
  return isSame ? null : texts.live.manyChanges
}

/** Ids sort by time. Later pages may also get older entries, which are not new. */
function findNewer({ entries }: Page, before: Page): Page['entries'] {
  const newest = before.entries[0]?.id ?? ''
  return entries.filter(({ id }) => id > newest)
}

function useFresh(shown: Page, key: string): ReadonlySet<string> {
  const [last, setLast] = useState<{ key: string; page: Page; fresh: ReadonlySet<string> }>({
    key,
    page: shown,
    fresh: new Set(),
  })
  if (last.page === shown) return last.fresh
  const fresh = new Set(last.key === key ? findNewer(shown, last.page).map(({ id }) => id) : [])
  setLast({ key, page: shown, fresh })
  return fresh
}

function useSaid(loaded: Page, key: string): string | null {
  const texts = useTexts(screenTexts)
  const [said, setSaid] = useState<string | null>(null)
  const announcer = useRef<Announcer | null>(null)
  const last = useRef({ key, page: loaded })
  useEffect(() => {
    announcer.current = createAnnouncer(setSaid, texts.live.entries)
    return () => announcer.current?.stop()
  }, [texts])
  useEffect(() => {
    const before = last.current
    last.current = { key, page: loaded }
    if (before.key === key) announcer.current?.tell(findNewer(loaded, before.page).length)
  }, [loaded, key])
  return said
}
