import { useState } from 'react'
import type { RelationWay } from '../../../wire/export-url.ts'
import type { TableHead } from '../../../wire/list-page.ts'
import { type ExportChoice, toExportChoices } from './export-choices.ts'

/** As what a list can be had as a file. */
export interface ListExports {
  readonly choices: readonly ExportChoice[]
  /** The file names related rows in this way. */
  readonly relations: RelationWay
  /** Null where they lead to none. */
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
