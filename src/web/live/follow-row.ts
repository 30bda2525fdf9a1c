import type { ListRow } from '../../wire/list-row.ts'
import type { GoneRow, WindowGrant, WindowPatch } from '../../wire/live.ts'
import { presenceTexts } from '../../wire/texts/presence.ts'
import { pageTexts } from '../words/page-language.ts'
import { changedCells } from './changed-cells.ts'
import { isMoving } from './in-use.ts'
import type { Live, Windows } from './live.ts'
import { markValues } from './marks.ts'
import { seenAgain } from './seen-again.ts'

/** A row on a screen of its own, as it may be followed. */
export interface FollowedRow {
  /** Null where it can't be followed. */
  readonly grant: WindowGrant | null
  /** The table's id. */
  readonly table: string
  /** As it stands on the screen. */
  readonly row: ListRow & { readonly key: string }
  /** Asks for the page again. */
  ask(): void
  /** Null: there is nothing to say. */
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

/** Who looks at a row asks for it again when it changes, but not all at once. */
const spreadMs = 300
/** So long a change is news. */
const newsMs = 10_000

/** Keeps the page of a row as the row is. A row that has gone stays on the screen, and says so. */
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

  /** The same row, read again, shows what others have changed. */
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
    const onSwitched = () => {
      isOwn = true
    }
    const onSettled = () => {
      if (isWaiting) ask()
    }
    document.addEventListener('switchboard:switched', onSwitched, { signal })
    document.addEventListener('switchboard:settled', onSettled, { signal })
    // A row that is shown as it is after a patch has a new grant; of one that has gone the page would be an error.
    const leave = grant && windows.follow(grant, { shown: row.key, asksAnew: false, patched, refused })
    function refused(): void {
      // The page that comes instead brings another grant; where it is refused too, the row stands still.
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
