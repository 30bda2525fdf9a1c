import type { MouseEvent, ReactNode } from 'react'

interface ActLinkProps {
  readonly href: string
  readonly children: ReactNode
  act(): void
}

/** A link that the script handles. If the reader holds another key, the browser follows it, as without script. */
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
