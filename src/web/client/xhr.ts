import { isOwnAddress, ownHeaders, type Page } from '../asking/http.ts'

/** Does what `installHttp` does for fetch. Older pages and their libraries send by XMLHttpRequest. */
export function installXhr(page: Page): void {
  const { open, send, setRequestHeader } = page.XMLHttpRequest.prototype
  const foreign = new WeakSet<XMLHttpRequest>()
  const given = new WeakMap<XMLHttpRequest, Set<string>>()
  const methods = new WeakMap<XMLHttpRequest, string>()

  Object.assign(page.XMLHttpRequest.prototype, {
    open(this: XMLHttpRequest, ...[method, address, ...rest]: Parameters<typeof open>) {
      given.set(this, new Set())
      methods.set(this, method)
      if (isOwnAddress(page, address)) foreign.delete(this)
      else foreign.add(this)
      open.call(this, method, address, ...rest)
    },
    setRequestHeader(this: XMLHttpRequest, name: string, value: string) {
      given.get(this)?.add(name.toLowerCase())
      setRequestHeader.call(this, name, value)
    },
    send(this: XMLHttpRequest, body?: Parameters<typeof send>[0]) {
      const names = given.get(this)
      const method = methods.get(this) ?? 'GET'
      const hasBearer = names?.has('authorization') === true
      const own = names && !foreign.has(this) ? ownHeaders(page, { method, hasBearer }) : []
      // If a header is set twice, the browser sends both values, joined by a comma.
      const missing = own.filter(([name]) => !names?.has(name.toLowerCase()))
      for (const [name, value] of missing) setRequestHeader.call(this, name, value)
      send.call(this, body)
    },
  })
}
