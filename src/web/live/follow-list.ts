import type { ListCount, ListPage } from '../../wire/list-page.ts'
import type { ListRow } from '../../wire/list-row.ts'
import type { GoneRow, WindowGrant, WindowPatch } from '../../wire/live.ts'
import type { SwitchAnswer } from '../../wire/switch.ts'
import { tellPage } from '../page-events.ts'
import { createAnnouncer } from './announcer.ts'
import { changedCells } from './changed-cells.ts'
import type { SavedRows } from './find-saved.ts'
import { isInUse, isMoving } from './in-use.ts'
import { keepSaved } from './keep-saved.ts'
import { createNews, type ListNews, noNews } from './list-news.ts'
import type { Live, Windows } from './live.ts'
import { clearMarks, markChanged, markGone, unmarkGone } from './marks.ts'
import { createOwnAnswers } from './own-answers.ts'
import { seenAgain } from './seen-again.ts'

/** A list on a screen that can be followed. */
export interface FollowedList {
  /** Null if the rows cannot be followed. */
  readonly grant: WindowGrant | null
  /** The table's id. */
  readonly table: string
  /** Whether the journal records every write. */
  readonly isWatched: boolean
  /** Identifies the page's rows and edges. */
  readonly shown: string
  /** The rows that the page shows now. */
  rows(): readonly ListRow[]
  /** Replaces the values of these rows. The rows keep their places. */
  take(rows: readonly ListRow[], labels: ListPage['labels']): void
  /** Changes only the values that the row has here. */
  answered(row: ListRow): void
  /** Tells the new number of rows of the list. */
  counted(count: ListCount): void
  /** Reads these rows again. Null: no change of a row takes it out of the list. */
  readonly find: ((rows: readonly ListRow[]) => Promise<SavedRows | null>) | null
  /** Loads the page again. */
  ask(): void
  show(news: ListNews): void
  /** The announcement to screen readers that so many rows have changed. */
  toldWords(rows: number): string
}

interface Means {
  readonly live: Pick<Live, 'state'>
  readonly windows: Windows
  readonly document: Document
}

/** A grant that is refused so soon after its page would be refused again. */
const settledMs = 2_000

/** Keeps the rows of a list page up to date until another page comes. */
export function followList(list: FollowedList, { live, windows, document }: Means): () => void {
  const ends = new AbortController()
  const { signal } = ends
  const news = createNews(list, document)
  const announcer = createAnnouncer((said) => news.show({ said }), list.toldWords)
  const waiting: WindowPatch[] = []
  const own = createOwnAnswers(list.ask)
  const saved = keepSaved(list, { news, document, signal })
  const begunAt = performance.now()
  let wasRefused = false

  function take(patch: WindowPatch): void {
    const answers = own.lately()
    const rows = withAnswers(patch.rows, answers)
    const cells = changedCells(withAnswers(list.rows(), answers), rows)
    list.take(rows, patch.labels)
    own.meet(patch.rows)
    unmarkGone(document, patch.rows)
    markChanged(document, cells)
    markGone(document, patch.gone)
    tellDeleted(document, patch.gone)
    announcer.tell(countOthers([...cells, ...patch.gone], { answers, document }))
  }

  function patched(whole: WindowPatch): void {
    const patch = saved.without(whole)
    if ([...patch.rows, ...patch.gone].some(({ key }) => isMoving(document, key))) {
      waiting.push(patch)
      return
    }
    const isOwn = own.has([...patch.rows, ...patch.gone])
    take(patch)
    // The person who moved a switch sees its effect on the list at once.
    if (isOwn && patch.gone.length + patch.stale > 0) list.ask()
    else news.come(patch)
  }

  const onSettled = () => {
    for (const row of own.lately()) list.answered(row)
    for (const patch of waiting.splice(0)) patched(patch)
  }
  const onSwitched = ({ detail }: { readonly detail: SwitchAnswer | null }) => {
    const row = detail && toAnswered(detail, list.table)
    if (row !== null) own.add(row)
  }
  document.addEventListener('switchboard:switched', onSwitched, { signal })
  document.addEventListener('switchboard:settled', onSettled, { signal })

  clearMarks(document)
  list.show(noNews)
  const leave =
    list.grant &&
    windows.follow(list.grant, {
      shown: list.shown,
      asksAnew: !list.isWatched,
      patched,
      counted: list.counted,
      refused() {
        // The next page brings a new grant. If that is refused too, the list is no longer updated.
        if (wasRefused) return
        wasRefused = true
        // The reader's rights have changed, so the page shows at once what they are now. It never asks in a circle.
        if (performance.now() - begunAt > settledMs && !isInUse(document)) list.ask()
        else news.show({ isMany: true })
      },
    })
  seenAgain({ document, signal }, () => {
    if (live.state === 'paused' || (list.grant !== null && !wasRefused && live.state === 'live')) return
    if (!isInUse(document)) list.ask()
  })
  return () => {
    ends.abort()
    news.stop()
    announcer.stop()
    own.stop()
    leave?.()
  }
}

/** A value that the page's own switch changed is not news. The server may have read a patch before that change. */
function withAnswers<Row extends ListRow>(rows: readonly Row[], answers: readonly ListRow[]): Row[] {
  return rows.map((row) => {
    const own = answers.filter(({ key }) => key === row.key).flatMap(({ values }) => Object.entries(values))
    const shown = own.filter(([column]) => Object.hasOwn(row.values, column))
    return { ...row, values: { ...row.values, ...Object.fromEntries(shown) } }
  })
}

interface Own {
  readonly answers: readonly ListRow[]
  readonly document: Document
}

/** Counts the changed rows, except those that the reader has just switched: the notice already tells of them. */
function countOthers(changed: readonly { key: string }[], { answers, document }: Own): number {
  const isOwn = (key: string) => isMoving(document, key) || answers.some((answer) => answer.key === key)
  return [...new Set(changed.map(({ key }) => key))].filter((key) => !isOwn(key)).length
}

/** Tells the parts of the page that keep row keys. Rows that only leave the list still exist. */
function tellDeleted(document: Document, gone: readonly GoneRow[]): void {
  const keys = gone.filter(({ operation }) => operation === 'delete').map(({ key }) => key)
  if (keys.length > 0) tellPage(document, 'switchboard:deleted', keys)
}

/** The row with the switch's new value, or null if the answer is about another table. */
function toAnswered({ key, column, row, ...answer }: SwitchAnswer, table: string): ListRow | null {
  const value = row.values[column]
  return answer.table !== table || value === undefined ? null : { key, values: { [column]: value } }
}
