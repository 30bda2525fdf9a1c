import { useState } from 'react'
import type { RelationWay } from '../../../wire/export-url.ts'
import type { TableHead } from '../../../wire/list-page.ts'
import { type ExportChoice, toExportChoices } from './export-choices.ts'

/** The files that a list can be exported to. */
export interface ListExports {
  readonly choices: readonly ExportChoice[]
  /** How the file writes related rows. */
  readonly relations: RelationWay
  /** Null if no column is a relation. */
  readonly choose: ((relations: RelationWay) => void) | null
}

export function useListExports(table: TableHead, shown: readonly string[]): ListExports {
  const [relations, choose] = useState<RelationWay>('key')
  const leads = table.columns.some(({ relation }) => relation !== null)
  return {
    choices: toExportChoices(table, shown),
    relations: leads ? relations : 'key',
    choose: leads ? choose : null,
  }
}
