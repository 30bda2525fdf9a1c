import type { MouseEvent, ReactNode } from 'react'

interface ActLinkProps {
  readonly href: string
  readonly children: ReactNode
  act(): void
}

/** A link that the script answers itself. With another key held it is the browser's, as without script. */
export function ActLink({ href, act, children }: ActLinkProps) {
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <a href={href} onClick={onClick}>
      {children}
    </a>
  )
}
