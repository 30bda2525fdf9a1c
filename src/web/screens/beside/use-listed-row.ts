import { useEffect, useState } from 'react'

/** Whether the list shows the row, and its row there is marked as the one beside it. */
export function useListedRow(key: string): boolean {
  const [isListed, setListed] = useState(true)
  useEffect(() => {
    const find = () => document.querySelector(`:is(tr, li)[data-key="${CSS.escape(key)}"]`)
    function look() {
      const row = find()
      setListed(row !== null && !row.matches('[data-gone], [data-kept]'))
      if (row?.ariaCurrent === null) row.ariaCurrent = 'true'
    }
    look()
    const observer = new MutationObserver(look)
    const list = document.querySelector('main :is(table, [data-card])')?.closest('section')?.parentElement
    const attributeFilter = ['data-gone', 'data-kept']
    if (list) observer.observe(list, { childList: true, subtree: true, attributeFilter })
    return () => {
      observer.disconnect()
      find()?.removeAttribute('aria-current')
    }
  }, [key])
  return isListed
}
