import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** One click handler for all plain links inside, so that a list needs no router component per row. */
export function useLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const path = toFollow(event)
    if (path === null) return
    event.preventDefault()
    closePopover(event.target)
    void navigate(path)
  }
}

type Click = Pick<
  globalThis.MouseEvent,
  'target' | 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>

/** The path to navigate to. Null leaves the click to the browser: other buttons, tabs, sites and downloads. */
export function toFollow(event: Click): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const address = new URL(link.href, window.location.href)
  if (link.target !== '' || link.hasAttribute('download') || address.origin !== window.location.origin)
    return null
  const inPage = address.hash !== '' && address.pathname === window.location.pathname
  return inPage ? null : address.pathname + address.search + address.hash
}

function closePopover(target: EventTarget): void {
  if (!(target instanceof Element)) return
  const popover = target.closest<HTMLElement>('[popover]')
  if (popover?.matches(':popover-open')) popover.hidePopover()
}
