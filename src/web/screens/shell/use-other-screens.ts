import { useEffect } from 'react'
import { screenFiles } from '../../router/screen-files.ts'

/** Loads the scripts of all screens ahead. Without one, a lost connection would make the router leave the page. */
export function useOtherScreens(): void {
  useEffect(loadScreens, [])
}

function loadScreens(): void {
  for (const file of screenFiles()) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: file, fetchPriority: 'low' })
    document.head.append(link)
  }
}
