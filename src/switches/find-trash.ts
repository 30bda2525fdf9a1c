import type { CatalogColumn, CatalogTable } from '../tables/index.ts'
import type { SwitchRule } from '../wire/switch.ts'
import { recognitionTexts } from '../wire/texts/recognition.ts'
import { switchReasons, switchWords } from '../wire/texts/switch-words.ts'
import { type Complaint, plainTruth } from './named-rule.ts'
import { complainOfMissing } from './named-switch.ts'
import { findTruth } from './recognise/find-truth.ts'
import { findColumnObstacle, findDoubt, findObstacle } from './recognise/obstacles.ts'
import { isTrashName, readName } from './recognise/read-name.ts'
import type { Sampler } from './recognise/sample.ts'
import { isMoment, mayKeepMoment, toTruthRule } from './rules.ts'
import type { TableSwitch } from './table-switch.ts'

interface TrashAsk {
  readonly table: CatalogTable
  /** The column that the options name; false: the table has no trash. Default: found by names and types. */
  readonly named: string | false | undefined
  readonly sample: Sampler
}

/**
 * The column that marks rows in the trash, as a switch that is on while a row is not there. Of two, nobody but the owner
 * knows which one programs look at, so the table has none until the options name it.
 */
export async function findTrash(ask: TrashAsk): Promise<TableSwitch | Complaint | null> {
  const { table, named } = ask
  if (named === false) return null
  if (named !== undefined) return toNamedTrash(ask, named)
  if (findObstacle(table) !== null || findDoubt(table) !== null) return null
  const marks = table.columns.filter(({ schema }) => isTrashName(readName(schema.name, table.schema.name)))
  const found = await Promise.all(
    marks.map(async (column) => {
      const isWritable = findColumnObstacle(table, column) === null && column.relation === null
      const rule = isWritable ? await toRule(ask, column) : null
      return rule && toTrash(column, rule)
    }),
  )
  const [trash = null, ...others] = found.filter((one) => one !== null)
  return others.length > 0 ? null : trash
}

async function toNamedTrash(ask: TrashAsk, name: string): Promise<TableSwitch | Complaint> {
  const { table } = ask
  const column = table.columns.find(({ schema }) => schema.name === name)
  if (column === undefined) return { complaint: complainOfMissing(table.schema, name) }
  const obstacle = findObstacle(table) ?? findColumnObstacle(table, column)
  const rule = obstacle === null ? await toRule(ask, column) : null
  if (rule !== null) return toTrash(column, rule)
  const reason = obstacle ?? recognitionTexts.complaints.noTrash(column.schema.declaredType)
  return { complaint: recognitionTexts.complaints.cannotBeTrash(name, reason) }
}

/** A time says since when a row is in the trash. Yes says that it is there. Null: the column can say neither. */
async function toRule(
  { table, named, sample }: TrashAsk,
  { schema }: CatalogColumn,
): Promise<SwitchRule | null> {
  const isNamed = named !== undefined
  const isKept = isNamed && mayKeepMoment(schema) && readName(schema.name, table.schema.name).isMoment
  if (isMoment(schema) || isKept) return schema.nullable ? { by: 'moment', on: 'empty' } : null
  const { truth } = await findTruth(schema, sample)
  const known = truth ?? (isNamed ? plainTruth(schema) : null)
  return known && toTruthRule(schema, known, false)
}

function toTrash(column: CatalogColumn, rule: SwitchRule): TableSwitch {
  return {
    column,
    label: switchWords.inUse,
    main: false,
    isTrash: true,
    words: { on: switchWords.inUse, off: switchWords.inTrash },
    rule,
    confirm: null,
    guard: null,
    reason: switchReasons.trash(column.schema.name),
  }
}
