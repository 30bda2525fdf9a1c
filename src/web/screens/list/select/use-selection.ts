import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ListQuery } from '../../../../wire/list-query.ts'
import { toListText } from '../../../../wire/many-rows.ts'
import { type BoundSelection, bindSelection, findMarked } from './bind-selection.ts'
import { createSelection, type Selection } from './selection.ts'

/** The selection of this list, on any page and in any order. Another search or filter starts with none. */
export function useSelection(query: ListQuery, form: RefObject<HTMLFormElement | null>): Selection {
  const list = toListText(query)
  const [held, setHeld] = useState(() => ({ list, selection: createSelection() }))
  if (held.list !== list) setHeld({ list, selection: createSelection() })
  const { selection } = held
  const bound = useRef<BoundSelection>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useLayoutEffect(() => {
    const marked = form.current === null ? [] : findMarked(form.current)
    if (marked.length > 0) selection.mark(marked, true)
  }, [])
  useLayoutEffect(() => {
    if (form.current === null) return
    bound.current = bindSelection(form.current, selection)
    return bound.current.leave
  }, [form, selection])
  // The next page has other boxes.
  useLayoutEffect(() => bound.current?.show())
  return selection
}
