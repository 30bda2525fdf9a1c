import { toSlug } from '../../std/slug.ts'
import { readCsrfToken } from '../asking/csrf-token.ts'
import { installHttp } from '../asking/http.ts'
import { startToggles } from '../toggle/start-toggles.ts'
import { installXhr } from './xhr.ts'

/** The functions that a page's own scripts may call. */
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

// A page may include the script twice.
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
