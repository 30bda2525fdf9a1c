import { useEffect } from 'react'

declare global {
  interface Window {
    /** The router's: which files each of its routes is made of. */
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, RouteFiles>> }
  }
}

interface RouteFiles {
  readonly module: string
  readonly imports?: readonly string[]
}

/** The scripts of all screens come before somebody goes there: without a connection the router would leave the page for want of one. */
export function useOtherScreens(isAtRest: boolean): void {
  useEffect(() => {
    if (isAtRest) loadScreens()
  }, [isAtRest])
}

function loadScreens(): void {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]))
  for (const file of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: file, fetchPriority: 'low' })
    document.head.append(link)
  }
}
