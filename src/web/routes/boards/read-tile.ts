import { createId } from '../../../std/ids.ts'
import { Problem } from '../../../std/problem.ts'
import { parseMeasures } from '../../../wire/aggregate.ts'
import { type Tile, tileShape } from '../../../wire/board.ts'
import { boardLimits } from '../../../wire/board-limits.ts'
import { boardRefusals } from '../../../wire/texts/refusals/boards.ts'
import type { TypedTile } from './tile-fields.ts'

/** The tile that was typed. Throws Problem `invalid`. */
export function readTile(typed: TypedTile): Tile {
  const every = {
    id: typed.tile === '' ? createId(new Date()) : typed.tile,
    title: typed.title,
    width: Number(typed.width || 1),
    kind: typed.kind,
  }
  const parsed = tileShape.safeParse({ ...every, ...toContent(typed) })
  if (parsed.success) return parsed.data
  const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  if (fields.has('time')) throw refuse('time', boardRefusals.noTime)
  if (fields.has('by')) throw refuse('by', boardRefusals.noGroups)
  if (fields.has('keys')) throw refuse('keys', boardRefusals.noKeys(boardLimits.keys))
  if (fields.has('title')) throw refuse('title', boardRefusals.longName(boardLimits.title))
  if (fields.has('text')) throw refuse('text', boardRefusals.longText(boardLimits.text))
  throw new Problem('invalid', boardRefusals.notATile)
}

function toContent(typed: TypedTile): object {
  const { kind, table, text } = typed
  if (kind === 'text') return { text }
  if (kind === 'switches') return { table, column: typed.column, keys: toKeys(typed) }
  const ofList = { table, list: toList(typed), view: typed.view || null }
  const [measure = null] = typed.measure === '' ? [] : parseMeasures('measure', typed.measure)
  const time = typed.time || null
  const most = Number(typed.most)
  switch (kind) {
    case 'number':
      return { ...ofList, measure, time }
    case 'time':
      return { ...ofList, measure, time, unit: typed.unit || null, look: typed.look }
    case 'groups':
      return { ...ofList, measure, time, by: typed.by, most, look: typed.look }
    default:
      return { ...ofList, time, columns: typed.columns, most }
  }
}

/** The address of a list, its parameters, or only a filter. */
function toList({ list: typed, table }: TypedTile): string {
  const text = typed.trim()
  if (text === '') return ''
  const [path = '', ...search] = text.split('?')
  if (search.length === 0 && !path.includes('/')) return toSearch(new URLSearchParams({ filter: text }))
  const [, named = ''] = /\/t\/([^/]+)$/.exec(path) ?? []
  const isOfTable = path === '' || named === table || table.endsWith(`.${named}`)
  if (!isOfTable || (path !== '' && named === '')) throw refuse('list', boardRefusals.otherTable)
  return toSearch(new URLSearchParams(search.join('?')))
}

const kept = ['filter', 'sort', 'q'] as const

function toSearch(parameters: URLSearchParams): string {
  const own = kept.flatMap((name) => {
    const value = parameters.get(name)
    return value ? [[name, value]] : []
  })
  return own.length === 0 ? '' : `?${new URLSearchParams(own)}`
}

/** Chosen rows, and keys or addresses of rows. */
function toKeys({ keys, chosen }: TypedTile): string[] {
  const typed = keys.split(/\s+/).flatMap((word) => /([^/]+)\/?$/.exec(word)?.[1] ?? [])
  return [...new Set([...chosen, ...typed])]
}

function refuse(field: string, sentence: Problem['publicDetail']): Problem {
  return new Problem('invalid', sentence, { fields: { [field]: sentence } })
}
