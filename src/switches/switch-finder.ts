import type { Database } from '../db/index.ts'
import type { Log } from '../std/log.ts'
import { type Catalog, type CatalogTable, findOptions } from '../tables/index.ts'
import { recognitionTexts } from '../wire/texts/recognition.ts'
import { findTrash } from './find-trash.ts'
import { createNameCount } from './name-count.ts'
import { type NamedAsk, toNamedSwitch } from './named-switch.ts'
import type { Findings, SwitchFindings } from './recognise/findings.ts'
import { findObstacle } from './recognise/obstacles.ts'
import { nothing, recognise } from './recognise/recognise.ts'
import { createSamples, type Sampler } from './recognise/sample.ts'
import type { SwitchOptions, SwitchTableOptions } from './switch-options.ts'
import type { SwitchFinder, TableSwitch } from './table-switch.ts'

export interface SwitchFinderOptions {
  readonly database: Database
  readonly catalog: Catalog
  readonly log: Pick<Log, 'warn'>
  readonly tables: Readonly<Record<string, SwitchTableOptions>>
}

/** Finds switches and the trash by names, types and values, unless the options name them. */
export function createSwitchFinder({ database, catalog, log, tables }: SwitchFinderOptions): SwitchFinder {
  const cache = new WeakMap<CatalogTable, Promise<Findings>>()
  const samples = createSamples(database)
  const tablesWith = createNameCount(catalog)
  const warnings = new Set<string>()

  async function look(table: CatalogTable): Promise<Findings> {
    const { name, options } = findOptions(table.schema, tables)
    const sample = samples(table)
    const [findings, found] = await Promise.all([
      lookForSwitches(table, options.active, sample),
      findTrash({ table, named: options.trash, sample }),
    ])
    const trash = found === null || 'complaint' in found ? null : found
    const complaints = [
      ...findings.complaints.map((complaint) => recognitionTexts.complaints.at(name, 'active', complaint)),
      ...(found !== null && 'complaint' in found
        ? [recognitionTexts.complaints.at(name, 'trash', found.complaint)]
        : []),
    ]
    warnOnce(complaints)
    // A trash that the options call a switch is a switch.
    const isSwitch = findings.switches.some(({ column }) => column === trash?.column)
    return { ...findings, trash: isSwitch ? null : trash, complaints }
  }

  async function lookForSwitches(
    table: CatalogTable,
    active: SwitchTableOptions['active'],
    sample: Sampler,
  ): Promise<SwitchFindings> {
    if (active === false) return nothing(recognitionTexts.obstacles.options)
    if (active === undefined) return recognise(table, { sample, tablesWith: await tablesWith(table) })
    const named = (Array.isArray(active) ? active : [active]).map(toOptions)
    return findNamed(named, { table, database, sample })
  }

  /** Warns once, because tables are examined again and again with the same options. */
  function warnOnce(sentences: readonly string[]): void {
    for (const sentence of sentences.filter((one) => !warnings.has(one))) {
      warnings.add(sentence)
      log.warn({}, sentence)
    }
  }

  function examine(table: CatalogTable): Promise<Findings> {
    const findings = cache.get(table) ?? look(table)
    cache.set(table, findings)
    // A failed look is repeated by the next call.
    findings.catch(() => cache.delete(table))
    return findings
  }

  return {
    examine,
    async find(table) {
      const { switches, trash } = await examine(table)
      return trash === null ? switches : [...switches, trash]
    },
    trash: async (table) => (await examine(table)).trash,
  }
}

/** The switches in the order of the options. The first one is the main one. */
async function findNamed(
  named: readonly SwitchOptions[],
  ask: Omit<NamedAsk, 'options'>,
): Promise<SwitchFindings> {
  const obstacle = findObstacle(ask.table)
  if (obstacle !== null) return { ...nothing(obstacle), complaints: [obstacle] }
  const switches: TableSwitch[] = []
  const wrong: string[] = []
  for (const options of named) {
    const twice = switches.some(({ column }) => column.schema.name === options.column)
    const result = twice
      ? { complaint: recognitionTexts.complaints.cannot(options.column, recognitionTexts.complaints.twice) }
      : await toNamedSwitch({ ...ask, options })
    if ('complaint' in result) wrong.push(result.complaint)
    else switches.push({ ...result, main: switches.length === 0 })
  }
  const none =
    wrong.length === 0 ? recognitionTexts.obstacles.options : recognitionTexts.obstacles.wrongOptions
  return {
    switches,
    possible: [],
    leftOut: [],
    obstacle: switches.length === 0 ? none : null,
    complaints: wrong,
  }
}

function toOptions(option: string | SwitchOptions): SwitchOptions {
  return typeof option === 'string' ? { column: option } : option
}
