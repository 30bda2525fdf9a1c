import { readJson } from '../std/json.ts'
import type { DeskRow } from '../store/index.ts'
import { type StepMark, stepMarks, type Visit } from '../wire/desk.ts'

/** A desk as it is stored, without the favourites, which have rows of their own. */
export interface StoredDesk {
  /** The newest first. */
  readonly recent: readonly Visit[]
  /** Whether each group is folded that the person folded or unfolded. */
  readonly folded: Readonly<Record<string, boolean>>
  readonly steps: readonly StepMark[]
  readonly hereAt: string | null
  readonly lastHereAt: string | null
}

export const emptyDesk: StoredDesk = { recent: [], folded: {}, steps: [], hereAt: null, lastHereAt: null }

export const deskColumns = ['person_id', 'recent', 'folded', 'steps', 'here_at', 'last_here_at'] as const

/** What another release has written in another form counts as nothing. */
export function readDesk(row: DeskRow | undefined): StoredDesk {
  if (row === undefined) return emptyDesk
  const words = row.steps.split(' ')
  return {
    recent: readVisits(row.recent),
    folded: readFolded(row.folded),
    steps: stepMarks.filter((mark) => words.includes(mark)),
    hereAt: row.here_at,
    lastHereAt: row.last_here_at,
  }
}

export function toDeskRow(person: string, desk: StoredDesk): DeskRow {
  return {
    person_id: person,
    recent: JSON.stringify(desk.recent),
    folded: JSON.stringify(desk.folded),
    steps: desk.steps.join(' '),
    here_at: desk.hereAt,
    last_here_at: desk.lastHereAt,
  }
}

function readVisits(json: string): Visit[] {
  const visits = readJson(json)
  return Array.isArray(visits) ? visits.filter(isVisit) : []
}

function isVisit(value: unknown): value is Visit {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['table', 'list', 'at'].every((name) => typeof Reflect.get(value, name) === 'string') &&
    ['string', 'object'].includes(typeof Reflect.get(value, 'key'))
  )
}

function readFolded(json: string): Readonly<Record<string, boolean>> {
  const folded = readJson(json)
  if (typeof folded !== 'object' || folded === null) return {}
  return Object.fromEntries(
    Object.entries(folded).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  )
}
