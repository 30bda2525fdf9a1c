import { isLikeRight } from './look-alikes.ts'
import { toPlainWords, toWords } from './name-words.ts'
import { momentPrefixes, momentSuffixes, type State, states, statusNames, steps } from './vocabulary.ts'

/** What a column's name says about a row. */
export interface ReadName {
  /** The state in the name: is_active, disabled, archived. */
  readonly state: State | null
  /** The state whose time it holds: disabled_at. */
  readonly moment: State | null
  /** True if it is named like a time of something that happened to the row. */
  readonly isMoment: boolean
  /** True if it is the time when the row went on, under another word: approved_at. */
  readonly isStep: boolean
  readonly isStatus: boolean
  readonly isRight: boolean
}

export function readName(column: string, table: string): ReadName {
  const words = toPlainWords(column, table)
  const event = toEvent(words)
  return {
    state: stateOf(words),
    moment: event === null ? null : stateOf(event),
    isMoment: event !== null,
    isStep: event !== null && steps.has(event.join('')),
    isStatus: statusNames.has(words.join('')),
    isRight: isLikeRight(event ?? words, toWords(table)),
  }
}

/** Whether it marks deleted rows, or says since when they are deleted. */
export function isTrashName({ state, moment }: ReadName): boolean {
  return state?.says === 'deleted' || moment?.says === 'deleted'
}

/** Returns the words of the event if the name begins or ends like a time: banned_at, date_disabled. */
function toEvent(words: readonly string[]): readonly string[] | null {
  if (words.length < 2) return null
  if (momentSuffixes.has(words.at(-1) ?? '')) return words.slice(0, -1)
  return momentPrefixes.has(words[0] ?? '') ? words.slice(1) : null
}

function stateOf(words: readonly string[]): State | null {
  const name = words.join('')
  return byName.get(name) ?? byName.get(name.replace(/^is/, '')) ?? null
}

const byName: ReadonlyMap<string, State> = new Map(
  states.flatMap((state) => state.names.map((name) => [toWords(name).join(''), state] as const)),
)
