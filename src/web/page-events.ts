import type { Filter } from '../wire/filter.ts'
import type { SwitchAnswer } from '../wire/switch.ts'

/**
 * The events by which the parts of a page speak to each other, and their details. All reach the document. Scripts of other servers'
 * pages hear the first three, too (docs/reference/client.md).
 */
export interface PageEvents {
  /** Bubbles from the switch, if it is still there. Null where the answer was no JSON. */
  'switchboard:switched': SwitchAnswer | null
  /** The same for a switch that was put back; null where nobody answered. */
  'switchboard:refused': unknown
  /** No switch waits for an answer any more. */
  'switchboard:settled': undefined
  /** The keys of rows that somebody has deleted. */
  'switchboard:deleted': readonly string[]
  'switchboard:filter': FilterWish
  /** The push connection stands again. */
  'switchboard:connected': undefined
  /** Whether a request waits for a server that is away has changed. */
  'switchboard:unanswered': undefined
  'switchboard:csrf-missing': undefined
}

/** Somebody opens the filter, from anywhere on the page. */
export interface FilterWish {
  /** For a new condition on this column. */
  readonly column?: string
  /** For what stands there already: one of the list's filters. */
  readonly part?: Filter
}

declare global {
  interface DocumentEventMap extends Heard {}
}

type Heard = { [Name in keyof PageEvents]: CustomEvent<PageEvents[Name]> }

type Detail<Name extends keyof PageEvents> = PageEvents[Name] extends undefined
  ? []
  : [detail: PageEvents[Name]]

export function tellPage<Name extends keyof PageEvents>(
  place: Document | Element,
  name: Name,
  ...[detail]: Detail<Name>
): void {
  place.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
}

/** Returns what ends it. */
export function hearPage<Name extends keyof PageEvents>(
  name: Name,
  hear: (event: Heard[Name]) => void,
): () => void {
  document.addEventListener(name, hear)
  return () => document.removeEventListener(name, hear)
}
