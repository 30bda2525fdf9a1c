import type { ExportFormat } from '../../../wire/export-url.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { ExportLinks } from '../../ui/export-links.tsx'
import type { ExportChoice } from './export-choices.ts'
import { RelationWays } from './relation-ways.tsx'
import type { ListExports } from './use-list-exports.ts'

interface ExportMenuProps {
  readonly exports: ListExports
  toFile(format: ExportFormat, columns: ExportChoice['columns']): string
}

/** Files of the list as it is filtered. */
export function ExportMenu({ exports, toFile }: ExportMenuProps) {
  const links = exports.choices.map(({ kind, columns }) => (
    <ExportLinks key={kind} kind={kind} toFile={(format) => toFile(format, columns)} />
  ))
  if (links.length === 0) return null
  return (
    <ExportButton>
      {links}
      <RelationWays {...exports} />
    </ExportButton>
  )
}
