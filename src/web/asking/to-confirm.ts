/** The address of the page that asks its reader to prove who they are, and leads back to this one. */
export function toConfirm({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `/confirm?${new URLSearchParams({ back: pathname + search })}`
}
