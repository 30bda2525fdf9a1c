import { importTexts } from '../../../wire/texts/imports.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './imports.module.css'
import { MappingLine } from './mapping-line.tsx'
import type { ImportDraft } from './use-import-draft.ts'

/** A file may have 16,384 columns, and nobody chooses for so many. */
const mostLines = 200

/** One line for each column of the file: its first values, and what they fill. */
export function Mapping({ draft }: { readonly draft: ImportDraft }) {
  const texts = useTexts(importTexts).mapping
  const format = useFormat()
  const { imported, settings, preview } = draft
  const { columns } = settings
  const more = columns.length - mostLines
  return (
    <section className={styles.mapping} aria-labelledby="import-columns">
      <h2 id="import-columns">{texts.heading}</h2>
      <p className={styles.muted}>{texts.lead(imported.table.label)}</p>
      <div className={styles.lineHead} aria-hidden="true">
        <span>{texts.header}</span>
        <span>{texts.fills}</span>
        <span>{texts.empty}</span>
        <span>{texts.by}</span>
      </div>
      <ul className={styles.lines}>
        {columns.slice(0, mostLines).map((column, place) => (
          <MappingLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the file is what a line is about
            key={place}
            draft={draft}
            place={place}
            values={firstValues(preview, column.header)}
          />
        ))}
      </ul>
      {more > 0 && <p>{texts.more(format.count(more))}</p>}
      <Missing draft={draft} />
    </section>
  )
}

const shownValues = 3

function firstValues(preview: ImportDraft['preview'], header: string): readonly string[] {
  const at = preview?.headers.indexOf(header) ?? -1
  const texts = preview?.rows.map(({ cells }) => cells[at] ?? '').filter((text) => text !== '') ?? []
  return [...new Set(texts)].slice(0, shownValues)
}

/** Says early which columns every new row will lack. */
function Missing({ draft: { imported, settings } }: { readonly draft: ImportDraft }) {
  const texts = useTexts(importTexts).mapping
  if (settings.mode === 'update') return null
  const missing = imported.targets.filter(
    ({ required, column }) => required && settings.columns.every((one) => one.column !== column),
  )
  if (missing.length === 0) return null
  return <p className={styles.warning}>{texts.missing(missing.map(({ label }) => label))}</p>
}
