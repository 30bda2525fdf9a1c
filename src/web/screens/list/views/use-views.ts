import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type ListAddress, toListUrl, toViewUrl, wholeTable } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import type { ListLayout } from '../../../../wire/list-layout.ts'
import type { View, ViewWish } from '../../../../wire/view.ts'
import { loadPatiently } from '../../../asking/until-answered.ts'
import type { ViewOutcome } from './keep-view.ts'
import { isChangedFrom, toKeptList, toShownWish } from './kept-list.ts'

/** The dialog over the list: a new view, the settings of a view, or a conflict with another change. */
export type ViewDialog =
  | { readonly kind: 'new'; readonly wish: ViewWish }
  | { readonly kind: 'settings'; readonly view: View }
  | { readonly kind: 'conflict'; readonly before: View; readonly mine: Mine; readonly theirs: View }
  | { readonly kind: 'gone'; readonly mine: ViewWish }

/** The change that the reader wants; null to remove the view. */
type Mine = ViewWish | null

export interface ListOfViews {
  /** The open view; null for the table itself. */
  readonly shown: View | null
  /** The shown list differs from the saved view. */
  readonly isChanged: boolean
  /** The current layout of the columns. */
  readonly layout: ListLayout
  readonly dialog: ViewDialog | null
  readonly isBusy: boolean
  /** Why nothing was saved. */
  readonly failure: string | null
  open(dialog: ViewDialog | null): void
  /** A new view of the shown list. */
  toNewWish(): ViewWish
  saveShown(): void
  create(wish: ViewWish): void
  change(before: View, wish: ViewWish): void
  remove(view: View): void
  take(theirs: View): void
}

/** The views of the shown list, with the actions on them. */
export function useViews(data: ListData, layout: ListLayout): ListOfViews {
  const { query, table, views } = data
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<ViewDialog | null>(null)
  const [{ isBusy, failure }, setState] = useState<{ isBusy: boolean; failure: string | null }>(idle)
  const now = useMemo(() => ({ list: toKeptList(query), layout }), [query, layout])
  const shown = views.find(({ id }) => id === query.view) ?? null
  const isChanged = shown !== null && isChangedFrom(shown, now)
  const begun = useBegun(shown, isChanged)

  const open = useCallback((next: ViewDialog | null) => {
    setState(idle)
    setDialog(next)
  }, [])
  const toNewWish = useCallback(
    (): ViewWish => ({ name: '', ...now, layout: null, sharedWith: [], defaultFor: [] }),
    [now],
  )

  /** Shows the result of a request. After a conflict the dialog shows both changes. */
  async function settle(ask: (keep: KeepView) => Promise<ViewOutcome>, on: Settled) {
    if (isBusy) return
    setState({ isBusy: true, failure: null })
    const outcome = await ask(await loadPatiently(() => import('./keep-view.ts')))
    if (outcome.kind === 'refused') setState({ isBusy: false, failure: outcome.words })
    else {
      open(toNext(outcome, on))
      if (outcome.kind === 'kept' || outcome.kind === 'removed')
        on.done(outcome.kind === 'kept' ? outcome.view : null)
      else void revalidate()
    }
  }

  function change(before: View, mine: ViewWish) {
    void settle((keep) => keep.changeView(before, mine), { before, mine, done: () => void revalidate() })
  }

  function remove(view: View) {
    const isHere = view.id === query.view
    const here = isHere ? toWithout(query, data.standard) : toListUrl(query)
    const done = () => void navigate(here, { replace: true })
    void settle((keep) => keep.removeView(view), { before: view, mine: null, done })
  }

  return {
    shown,
    isChanged,
    layout,
    dialog,
    isBusy,
    failure,
    open,
    toNewWish,
    saveShown() {
      if (begun !== null) change(begun, toShownWish(begun, now))
    },
    create(mine) {
      void settle((keep) => keep.createView(table.id, mine), {
        mine,
        done: (view) => view && void navigate(toViewUrl(view)),
      })
    },
    change,
    remove,
    take(theirs) {
      open(null)
      void navigate(toViewUrl(theirs))
    },
  }
}

/** It loads when somebody saves. */
type KeepView = typeof import('./keep-view.ts')

const idle = { isBusy: false, failure: null }

interface Settled {
  /** The view before the change. A new view has none. */
  readonly before?: View
  readonly mine: Mine
  done(view: View | null): void
}

function toNext(
  outcome: Exclude<ViewOutcome, { kind: 'refused' }>,
  { before, mine }: Settled,
): ViewDialog | null {
  if (outcome.kind === 'gone') return mine === null ? null : { kind: 'gone', mine }
  if (outcome.kind !== 'conflict' || before === undefined) return null
  return { kind: 'conflict', before, mine, theirs: outcome.theirs }
}

/**
 * The view as it was when the reader began to change the list. The page may have loaded another person's change since
 * then, but the reader's list does not include it.
 */
function useBegun(shown: View | null, isChanged: boolean): View | null {
  const [begun, setBegun] = useState(shown)
  const isOver = begun?.id !== shown?.id || !isChanged
  if (isOver && begun !== shown) setBegun(shown)
  return isOver ? shown : begun
}

function toWithout(query: ListAddress, standard: string | null): string {
  return toListUrl({ ...query, view: standard === null || standard === query.view ? null : wholeTable })
}
