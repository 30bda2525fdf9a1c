import { useEffect } from 'react'
import { screenFiles } from '../../router/screen-files.ts'

/** The scripts of all screens come before somebody goes there: without a connection the router would leave the page for want of one. */
export function useOtherScreens(isAtRest: boolean): void {
  useEffect(() => {
    if (isAtRest) loadScreens()
  }, [isAtRest])
}

function loadScreens(): void {
  for (const file of screenFiles()) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: file, fetchPriority: 'low' })
    document.head.append(link)
  }
}
