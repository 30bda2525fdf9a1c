import { posix } from 'node:path'
import { Problem } from '../../../std/problem.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'
import { readWholeXml } from './read-xml.ts'
import type { ZipParts } from './zip-parts.ts'

export interface Workbook {
  /** Only sheets with cells, in the order of the workbook. */
  readonly sheets: readonly Sheet[]
  /** Days are counted from 1904 instead of 1900. */
  readonly is1904: boolean
  /** The parts with shared texts and with number formats. A workbook may have none. */
  readonly texts: string | null
  readonly styles: string | null
}

export interface Sheet {
  readonly name: string
  readonly part: string
}

export const workbookPart = 'xl/workbook.xml'

const relationsPart = 'xl/_rels/workbook.xml.rels'

export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  const relations = await readRelations(parts)
  const partOfType = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.part ?? null
  const sheets: Sheet[] = []
  let is1904 = false
  await readWholeXml(parts, workbookPart, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const relation = relations.get(relationOf(attributes))
      if (relation?.type === 'worksheet') sheets.push({ name: attributes.name ?? '', part: relation.part })
    },
  })
  if (sheets.length === 0) throw new Problem('invalid', transferRefusals.noSheets)
  return { sheets, is1904, texts: partOfType('sharedStrings'), styles: partOfType('styles') }
}

interface Relation {
  /** The last word of its address: "worksheet", "sharedStrings", "styles". */
  readonly type: string
  readonly part: string
}

async function readRelations(parts: ZipParts): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  await readWholeXml(parts, relationsPart, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return
      const part = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part })
    },
  })
  return relations
}

/** The prefix of the attribute is the writer's choice. */
function relationOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
