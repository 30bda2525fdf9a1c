import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Column } from '../../../../wire/column.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import type { Switch } from '../../../../wire/switch.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { createFormat } from '../../../kinds/format.ts'
import { drawCell, type ListCells } from './list-cells.tsx'

const column = (name: string, kind: Column['kind']): Column => ({
  name,
  label: name,
  type: kind === 'boolean' ? 'boolean' : 'text',
  kind,
  nullable: true,
  key: false,
  reference: false,
  relation: null,
  words: null,
  sortable: true,
  editable: true,
  operators: [],
})
const [name, active] = [column('name', 'text'), column('constructor', 'boolean')]
const rowLabel = { parts: [{ before: '', column: 'name', after: '' }], noun: 'Lamp' }
const table = { id: 'lamps', rowLabel, trash: null } as unknown as TableHead // cells use no more of it
const found = { column: active.name, label: 'Active', allowed: true } as unknown as Switch // a hidden one is not read
const cells: ListCells = {
  table,
  switches: new Map([[active.name, found]]),
  leading: name,
  format: createFormat({ locale: 'en', timeZone: 'UTC', texts: screenTexts }),
  labels: {},
  texts: screenTexts,
}
const draw = (drawn: ReactNode) => renderToStaticMarkup(drawn)

test('[R2] a value that is hidden in a row says so and why, and is no missing value', () => {
  const row = { key: '5', values: { name: null } }
  expect(draw(drawCell({ ...cells, leading: undefined }, { key: '5', values: {} }, name))).toMatch(
    /<span class="[^"]*" title="Your role does not show you this value in this row.">Hidden<\/span>/,
  )
  expect(draw(drawCell(cells, row, name))).not.toContain('Hidden')
})

test('[R2] a row whose name is hidden is called by its key', () => {
  expect(draw(drawCell(cells, { key: '5', values: {} }, name))).toContain('href="/t/lamps/5" class="')
  expect(draw(drawCell(cells, { key: '5', values: {} }, name))).toContain('aria-label="Hidden: Lamp 5"')
})

test('[R2] a switch that is hidden in a row cannot be moved, whatever its column is called', () => {
  const drawn = draw(drawCell(cells, { key: '5', values: { name: 'oak' } }, active))
  expect(drawn).toContain('Hidden')
  expect(drawn).not.toMatch(/<(?:input|button|a) /)
})
