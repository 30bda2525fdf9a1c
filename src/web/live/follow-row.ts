import type { ListRow } from '../../wire/list-row.ts'
import type { GoneRow, WindowGrant, WindowPatch } from '../../wire/live.ts'
import { presenceTexts } from '../../wire/texts/presence.ts'
import { pageTexts } from '../words/page-language.ts'
import { changedCells } from './changed-cells.ts'
import { isMoving } from './in-use.ts'
import type { Live, Windows } from './live.ts'
import { markValues } from './marks.ts'
import { seenAgain } from './seen-again.ts'

/** A row's own screen that can be followed. */
export interface FollowedRow {
  /** Null if the row cannot be followed. */
  readonly grant: WindowGrant | null
  /** The table's id. */
  readonly table: string
  /** The row as the screen shows it. */
  readonly row: ListRow & { readonly key: string }
  /** Loads the page again. */
  ask(): void
  /** Null hides the news. */
  show(news: RowNews | null): void
}

export interface RowNews {
  readonly said: string
  readonly isGone: boolean
}

interface Means {
  readonly live: Pick<Live, 'state'>
  readonly windows: Windows
  readonly document: Document
}

/** All screens of a row load it again after a change, but not all at once. */
const spreadMs = 300
/** A change stays news for so long. */
const newsMs = 10_000

/** Keeps the page of a row up to date. A deleted row stays on the screen with a note. */
export function createRowFollower({ live, windows, document }: Means): (followed: FollowedRow) => () => void {
  let last: FollowedRow | null = null
  let isOwn = false
  let wasRefused = false
  let newsTimer: ReturnType<typeof setTimeout> | undefined

  function show(followed: FollowedRow, news: RowNews | null): void {
    clearTimeout(newsTimer)
    followed.show(news)
    if (news?.isGone === false) newsTimer = setTimeout(followed.show, newsMs, null)
  }

  /** If the same row comes again, this marks what others have changed. */
  function compare(followed: FollowedRow): void {
    const before = last?.table === followed.table && last.row.key === followed.row.key ? last : null
    const cells = before === null || isOwn ? [] : changedCells([before.row], [followed.row])
    last = followed
    isOwn = false
    if (before === null) {
      wasRefused = false
      show(followed, null)
    } else if (cells.length > 0) {
      markValues(
        document,
        cells.map(({ column }) => column),
      )
      const presence = pageTexts(presenceTexts)
      show(followed, { said: presence.changed, isGone: false })
    }
  }

  return (followed) => {
    const { grant, row } = followed
    const ends = new AbortController()
    const { signal } = ends
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWaiting = false

    function ask(): void {
      clearTimeout(timer)
      isWaiting = isMoving(document, row.key)
      if (!isWaiting) timer = setTimeout(followed.ask, Math.random() * spreadMs)
    }

    function patched(patch: WindowPatch): void {
      const gone = patch.gone.find(({ key }) => key === row.key)
      if (gone === undefined) ask()
      else show(followed, { said: toWords(gone), isGone: true })
    }

    compare(followed)
    const onOwnChange = () => {
      isOwn = true
    }
    const onSettled = () => {
      if (isWaiting) ask()
    }
    document.addEventListener('switchboard:switched', onOwnChange, { signal })
    document.addEventListener('switchboard:edited', onOwnChange, { signal })
    document.addEventListener('switchboard:settled', onSettled, { signal })
    // A patch makes the page load the row again, with a new grant. But the page of a deleted row would be an error.
    const leave = grant && windows.follow(grant, { shown: row.key, asksAnew: false, patched, refused })
    function refused(): void {
      // The next page brings a new grant. If that is refused too, the row is no longer updated.
      if (!wasRefused) ask()
      wasRefused = true
    }
    seenAgain({ document, signal }, () => {
      const isFollowed = grant !== null && !wasRefused && live.state === 'live'
      if (live.state !== 'paused' && !isFollowed) ask()
    })
    return () => {
      ends.abort()
      clearTimeout(timer)
      leave?.()
    }
  }
}

function toWords({ operation, by }: GoneRow): string {
  const presence = pageTexts(presenceTexts)
  return operation === 'delete' ? presence.deleted(by) : presence.left
}
