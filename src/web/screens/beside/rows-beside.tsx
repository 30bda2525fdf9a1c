import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { besideTexts } from '../../../wire/texts/beside.ts'
import { lazyPart } from '../../asking/lazy-part.ts'
import { loadAhead } from '../../asking/until-answered.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { isWriting } from '../../ui/is-writing.ts'
import { toFollow } from '../../ui/use-links.ts'
import { useTexts } from '../../words/use-texts.ts'
import { readsBeside, rememberBeside } from './beside-memory.ts'

const loadRow = async () => (await import('./row-beside.tsx')).RowBeside
const RowBeside = lazyPart(loadRow)

/** Rows of a list open beside it. The address bar has the row's own address, as for a form over a page. */
export function RowsBeside() {
  const { pathname, search, state } = useLocation()
  return /^\/t\/[^/]+$/.test(pathname) ? <Beside key={pathname} {...{ pathname, search, state }} /> : null
}

/** The rows of a table, or their cards. */
const rows = 'tr[data-key], li[data-key]'

interface Place {
  readonly pathname: string
  readonly search: string
  readonly state: unknown
}

/** A row beside is not loaded for each row that the arrow keys pass. */
const walkMs = 150

function Beside({ pathname, search, state }: Place) {
  const texts = useTexts(besideTexts)
  const navigate = useNavigate()
  const address = readBeside(state)
  const addressOf = (row: HTMLElement | null) =>
    row?.dataset.key === undefined ? null : `${pathname}/${row.dataset.key}`

  function open(next: string) {
    // A narrow window has no room for both.
    if (!isWide()) return void navigate(next)
    const place = { pathname, search, hash: `#beside=${next.slice(pathname.length + 1)}` }
    const how = { state: { ...toObject(state), beside: next }, replace: address !== null }
    rememberBeside(true)
    void navigate(place, { ...how, mask: next, preventScrollReset: true })
  }
  function close() {
    rememberBeside(false)
    if (address !== null) void navigate(-1)
  }
  function toggle() {
    const next = addressOf(findRow(document.activeElement) ?? document.querySelector<HTMLElement>(rows))
    if (address !== null) close()
    else if (next !== null) open(next)
  }

  useCommands([{ id: 'beside', words: address === null ? texts.open : texts.close, key: 'b', run: toggle }])
  const onClick = useEffectEvent((event: MouseEvent) => {
    const { target, detail, isTrusted } = event
    if (target instanceof Element && target.closest('[data-open-beside]') !== null) return toggle()
    const next = toFollow(event)
    if (next === null || next !== addressOf(findRow(target)) || !isWide() || !readsBeside()) return
    event.preventDefault()
    if (next !== address) open(next)
    // Enter leads on into the row that the arrow keys have reached.
    else if (isTrusted && detail === 0) document.getElementById('beside')?.focus()
  })
  const onWalk = useEffectEvent((row: HTMLElement) => {
    const next = addressOf(row)
    if (address !== null && next !== null && next !== address && row.contains(document.activeElement))
      open(next)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.isComposing || isWriting(event.target)
    if (event.key !== 'Escape' || isTaken || address === null) return
    if (document.querySelector('dialog[open], :popover-open') === null) close()
  })
  useEffect(() => {
    const ends = new AbortController()
    const { signal } = ends
    let timer: ReturnType<typeof setTimeout> | undefined
    // In this phase it comes before the page's own handler of links.
    document.addEventListener('click', (event) => onClick(event), { capture: true, signal })
    // Whatever an Escape means to a part of the page comes first.
    window.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const row = findRow(target)
        clearTimeout(timer)
        if (row !== null) timer = setTimeout(() => onWalk(row), walkMs)
      },
      { signal },
    )
    document.querySelector('[data-open-beside]')?.removeAttribute('hidden')
    if (readsBeside()) void loadAhead(loadRow)
    return () => {
      clearTimeout(timer)
      ends.abort()
    }
  }, [])

  if (address === null) return null
  return (
    <Suspense>
      <RowBeside address={address} onClose={close} />
    </Suspense>
  )
}

function findRow(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(rows) : null
}

/** There is room for a list and a row. */
function isWide(): boolean {
  return matchMedia('(width >= 1100px)').matches
}

/** The address of the row beside the list. The router keeps it with the page, also while a form stands over both. */
function readBeside(state: unknown): string | null {
  const { beside } = toObject(state)
  return typeof beside === 'string' ? beside : null
}

function toObject(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
