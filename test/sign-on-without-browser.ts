import type { PersonActor } from '../src/wire/actor.ts'
import { device, type House, signedIn } from './open-house.ts'

/** A browser as far as a provider needs one: it keeps cookies, and follows redirects. */
export interface PlainBrowser {
  /** Signs in at the provider and returns the address to which it sends the browser. */
  visit(url: string, subject: string): Promise<URL>
}

export function openPlainBrowser(issuer: string): PlainBrowser {
  const cookies = new Map<string, string>()

  async function load(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  return {
    async visit(first, subject) {
      let url = first
      for (let step = 0; step < 10; step++) {
        if (!url.startsWith(issuer)) return new URL(url)
        const answer = await load(url)
        const shown = answer.headers.get('location') === null && url.includes('/interaction/')
        const next = shown
          ? await load(url, { method: 'POST', body: new URLSearchParams({ subject }) })
          : answer
        const location = next.headers.get('location')
        if (location === null) throw new Error(`The provider answered ${next.status}: ${await next.text()}`)
        url = new URL(location, url).href
      }
      throw new Error('The provider never sent the browser back')
    },
  }
}

/** Signs in at the provider `acme`; with a person, links an account. */
export async function signOnAt(
  house: House,
  issuer: string,
  { subject, actor = null, change = (url) => url }: SignOnTry,
) {
  const { singleSignOn } = house.access
  const [linked] = actor === null ? [] : await singleSignOn.linked(actor)
  const ticket = linked === undefined ? null : new URL(linked.href, 'http://here').searchParams.get('link')
  const begun = await singleSignOn.begin({ provider: 'acme', next: '/t/parts', ticket }, actor)
  const back = change(await openPlainBrowser(issuer).visit(begun.url, subject))
  const answer = { provider: 'acme', query: back.search, cookie: begun.cookie }
  const { signedIn: entered, next } = await singleSignOn.complete(answer, { ...device, former: actor })
  return { signedIn: entered && (await signedIn(Promise.resolve(entered))), next }
}

export interface SignOnTry {
  readonly subject: string
  /** Who is signed in and links an account. */
  readonly actor?: PersonActor | null
  /** What happens to the address on the way back. */
  readonly change?: (url: URL) => URL
}
