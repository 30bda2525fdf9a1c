import type { Filter } from '../wire/filter.ts'
import type { SwitchAnswer } from '../wire/switch.ts'

/**
 * The events between the parts of a page, with their details. All reach the document. Scripts on pages of other servers
 * also get the first three (docs/reference/client.md).
 */
export interface PageEvents {
  /** Bubbles from the switch if it is still in the page. Null if the answer was not JSON. */
  'switchboard:switched': SwitchAnswer | null
  /** The server refused, so the switch was put back. Null if there was no answer. */
  'switchboard:refused': unknown
  /** No switch waits for an answer any more. */
  'switchboard:settled': undefined
  /** The reader has saved a value. */
  'switchboard:edited': undefined
  /** Saved rows may look different now. Whoever prevents the default loads what has to be loaded again. */
  'switchboard:saved': { readonly table: string; readonly keys: readonly string[] }
  /** The keys of deleted rows. */
  'switchboard:deleted': readonly string[]
  'switchboard:filter': FilterWish
  /** Asks for the map of keys. */
  'switchboard:keys': undefined
  /** The push connection is open again. */
  'switchboard:connected': undefined
  /** A request began or stopped waiting for a server that is away. */
  'switchboard:unanswered': undefined
  'switchboard:csrf-missing': undefined
  /** The page is about to leave for the sign-in page. */
  'switchboard:session-ended': undefined
}

/** Asks to open the filter, from anywhere on the page. */
export interface FilterWish {
  /** Adds a condition on this column. */
  readonly column?: string
  /** Opens this filter of the list. */
  readonly part?: Filter
}

declare global {
  interface DocumentEventMap extends Heard {}
}

type Heard = { [Name in keyof PageEvents]: CustomEvent<PageEvents[Name]> }

type Detail<Name extends keyof PageEvents> = PageEvents[Name] extends undefined
  ? []
  : [detail: PageEvents[Name]]

/** Returns whether nobody has prevented what follows by default. */
export function tellPage<Name extends keyof PageEvents>(
  place: Document | Element,
  name: Name,
  ...[detail]: Detail<Name>
): boolean {
  return place.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }))
}

/** Returns a function that stops listening. */
export function hearPage<Name extends keyof PageEvents>(
  name: Name,
  hear: (event: Heard[Name]) => void,
): () => void {
  document.addEventListener(name, hear)
  return () => document.removeEventListener(name, hear)
}
