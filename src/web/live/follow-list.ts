import type { ListPage } from '../../wire/list-page.ts'
import type { ListRow } from '../../wire/list-row.ts'
import type { GoneRow, WindowGrant, WindowPatch } from '../../wire/live.ts'
import type { SwitchAnswer } from '../../wire/switch.ts'
import { createAnnouncer } from './announcer.ts'
import { changedCells } from './changed-cells.ts'
import { isInUse, isMoving } from './in-use.ts'
import type { Live, Windows } from './live.ts'
import { clearMarks, markChanged, markGone, unmarkGone } from './marks.ts'
import { seenAgain } from './seen-again.ts'

/** A list on a screen, as it may be followed. */
export interface FollowedList {
  /** Null where the rows can't be followed. */
  readonly grant: WindowGrant | null
  /** The table's id. */
  readonly table: string
  /** The journal tells of every write. */
  readonly isWatched: boolean
  /** The rows as they are shown now. */
  rows(): readonly ListRow[]
  /** These rows are so now; they stay where they are. */
  take(rows: readonly ListRow[], labels: ListPage['labels']): void
  /** Asks for the page again. */
  ask(): void
  show(news: ListNews): void
  /** That so many rows have changed, for who doesn't see it. */
  toldWords(rows: number): string
}

/** What waits until somebody wants to see it: rows would come, go or move. */
export interface ListNews {
  readonly changes: number
  /** Nobody knows how many. */
  readonly isMany: boolean
  /** For who doesn't see it; null where there is nothing to say. */
  readonly said: string | null
}

export const noNews: ListNews = { changes: 0, isMany: false, said: null }

interface Means {
  readonly live: Pick<Live, 'state'>
  readonly windows: Windows
  readonly document: Document
}

/** Who changed something gets its page at once by itself: a moment later there is no news any more. */
const gatherMs = 300
/** Before a row leaves, it is seen who did it. */
const seenMs = 1_200
/** All who look at a list ask for it again, but not all at once. */
const spreadMs = 1_000

/** Keeps a page of a list as its rows are, until another page comes. */
export function followList(list: FollowedList, { live, windows, document }: Means): () => void {
  const ends = new AbortController()
  const { signal } = ends
  const announcer = createAnnouncer((said) => show({ said }), list.toldWords)
  let news = noNews
  let waiting: WindowPatch[] = []
  const answers: ListRow[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasRefused = false

  function show(more: Partial<ListNews>): void {
    news = { ...news, ...more }
    list.show(news)
  }

  function take(patch: WindowPatch): void {
    const rows = withAnswers(patch.rows, answers)
    const cells = changedCells(withAnswers(list.rows(), answers), rows)
    list.take(rows, patch.labels)
    unmarkGone(document, patch.rows)
    markChanged(document, cells)
    markGone(document, patch.gone)
    tellDeleted(document, patch.gone)
    announcer.tell(countOthers([...cells, ...patch.gone], { answers, document }))
  }

  function patched(patch: WindowPatch): void {
    if (patch.rows.some(({ key }) => isMoving(document, key))) waiting.push(patch)
    else take(patch)
    const changes = patch.gone.length + patch.stale
    if (changes === 0 && !patch.all) return
    news = { ...news, changes: news.changes + changes, isMany: news.isMany || patch.all }
    settle(patch.gone.length > 0 ? seenMs : 0)
  }

  /** Rows leave and move when nobody is at them; else it is said that they would. */
  function settle(leastMs: number): void {
    clearTimeout(timer)
    const isBusy = isInUse(document)
    const act = () => (isBusy || isInUse(document) ? list.show(news) : list.ask())
    timer = setTimeout(act, isBusy ? gatherMs : leastMs + Math.random() * spreadMs)
  }

  const onSwitched = (event: Event) => {
    const row = toAnswered(event, list.table)
    if (row !== null) answers.push(row)
  }
  const onSettled = () => {
    for (const patch of waiting) take(patch)
    list.take(answers, {})
    waiting = []
  }
  document.addEventListener('switchboard:switched', onSwitched, { signal })
  document.addEventListener('switchboard:settled', onSettled, { signal })

  clearMarks(document)
  list.show(noNews)
  const leave =
    list.grant === null
      ? null
      : windows.follow(list.grant, {
          asksAnew: !list.isWatched,
          patched,
          refused() {
            // The page that comes instead brings another grant; where it is refused too, the list stands still.
            if (!wasRefused) show({ isMany: true })
            wasRefused = true
          },
        })
  seenAgain({ document, signal }, () => {
    if (live.state === 'paused' || (list.grant !== null && !wasRefused && live.state === 'live')) return
    if (!isInUse(document)) list.ask()
  })
  return () => {
    ends.abort()
    clearTimeout(timer)
    announcer.stop()
    leave?.()
  }
}

/** What the page's own switches have changed is nobody else's change, and a patch may have been read before it. */
function withAnswers<Row extends ListRow>(rows: readonly Row[], answers: readonly ListRow[]): Row[] {
  return rows.map((row) => {
    const own = answers.filter(({ key }) => key === row.key)
    return { ...row, values: Object.assign({}, row.values, ...own.map(({ values }) => values)) }
  })
}

interface Own {
  readonly answers: readonly ListRow[]
  readonly document: Document
}

/** How many rows have changed. Whoever has moved a switch here is told by its notice. */
function countOthers(changed: readonly { key: string }[], { answers, document }: Own): number {
  const isOwn = (key: string) => isMoving(document, key) || answers.some((answer) => answer.key === key)
  return [...new Set(changed.map(({ key }) => key))].filter((key) => !isOwn(key)).length
}

/** For whoever keeps rows by their keys. Those that only leave the list are there still. */
function tellDeleted(document: Document, gone: readonly GoneRow[]): void {
  const detail = gone.filter(({ operation }) => operation === 'delete').map(({ key }) => key)
  if (detail.length > 0) document.dispatchEvent(new CustomEvent('switchboard:deleted', { detail }))
}

/** What a switch of this table was answered, as far as it is about the switch. */
function toAnswered(event: Event, table: string): ListRow | null {
  if (!(event instanceof CustomEvent) || event.detail === null) return null
  const { key, column, row, ...answer }: SwitchAnswer = event.detail // our own server's answer to our own form
  const value = row.values[column]
  return answer.table !== table || value === undefined ? null : { key, values: { [column]: value } }
}
