import { namesOf } from '../../../std/names-of.ts'
import type { Column } from '../../../wire/column.ts'
import { importTexts } from '../../../wire/texts/imports.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './imports.module.css'
import { PreviewTable } from './preview-table.tsx'
import type { ImportDraft } from './use-import-draft.ts'

interface PreviewPartProps {
  readonly draft: ImportDraft
  readonly columns: readonly Column[]
}

/** The first rows as they would be stored, under their numbers. */
export function PreviewPart({ draft, columns }: PreviewPartProps) {
  const texts = useTexts(importTexts).preview
  const format = useFormat()
  const { preview, settings, imported, isBusy } = draft
  const rows = preview?.rows ?? []
  const counts = namesOf(texts.counts)
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0)
  return (
    <section className={styles.preview} aria-labelledby="import-preview">
      <h2 id="import-preview">{texts.heading}</h2>
      {preview !== null && (
        <p className={styles.muted}>
          {rows.length === 0 ? texts.none : texts.lead(rows.length, format.count(rows.length))}
        </p>
      )}
      <p role="status" className={styles.counts}>
        {isBusy
          ? texts.refreshing
          : counts.map(({ state, count }) => (
              <span key={state} className={styles[state]}>
                {texts.counts[state](format.count(count))}{' '}
              </span>
            ))}
      </p>
      {rows.length > 0 && preview !== null && (
        <PreviewTable
          preview={preview}
          settings={settings}
          targets={imported.targets}
          columns={columns}
          isBusy={isBusy}
        />
      )}
    </section>
  )
}
