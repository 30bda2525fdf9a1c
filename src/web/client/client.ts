import { toSlug } from '../../std/slug.ts'
import { readCsrfToken } from '../asking/csrf-token.ts'
import { installHttp } from '../asking/http.ts'
import { startToggles } from '../toggle/start-toggles.ts'
import { installXhr } from './xhr.ts'

/** What a page may call by hand. */
const helpers = {
  slug: toSlug,
  csrfToken: () => readCsrfToken(window),
  startToggles,
}

declare global {
  interface Window {
    Switchboard?: typeof helpers
  }
}

// A page may carry the tag twice.
if (window.Switchboard === undefined) {
  window.Switchboard = helpers
  installHttp(window)
  installXhr(window)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}

function start(): void {
  readCsrfToken(window)
  startToggles(document)
}
