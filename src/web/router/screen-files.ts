declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, RouteFiles>> }
  }
}

interface RouteFiles {
  readonly module: string
  readonly imports?: readonly string[]
}

/** The scripts of all screens, as the browser knows them. */
export function screenFiles(): ReadonlySet<string> {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  return new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]))
}
