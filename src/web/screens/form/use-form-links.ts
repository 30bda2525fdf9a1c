import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadAhead } from '../../asking/until-answered.ts'
import { toFollow } from '../../ui/use-links.ts'
import { loadContent } from './form-drawer.tsx'

const formPath = /^\/t\/[^/?]+\/(?:new|[^/?]+\/(?:edit|clone))(?=\?|$)/

export function isFormAddress(address: string): boolean {
  return formPath.test(address)
}

/** The place of a drawer on its page. The router does not load a page again for it. */
export const drawerHash = '#form'

/** A link to a form opens it over the list or the row's page where the link is. */
export function useFormLinks(): void {
  const navigate = useNavigate()
  const { pathname, search, state, mask } = useLocation()

  useEffect(() => {
    if (isFormAddress(mask?.pathname ?? pathname) || !pathname.startsWith('/t/')) return
    const ends = new AbortController()
    // In this phase it comes before the page's own handler of links.
    const options = { capture: true, signal: ends.signal }
    document.addEventListener('click', open, options)
    for (const intent of ['pointerover', 'focusin'] as const)
      document.addEventListener(intent, prepare, options)
    function open(event: MouseEvent) {
      const address = toFollow(event)
      if (address === null || !isFormAddress(address)) return
      event.preventDefault()
      void navigate(
        { pathname, search, hash: drawerHash },
        { mask: address, state, preventScrollReset: true },
      )
    }
    return () => ends.abort()
  }, [navigate, pathname, search, state, mask])
}

function prepare({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (isFormAddress(link?.getAttribute('href') ?? '')) void loadAhead(loadContent)
}
