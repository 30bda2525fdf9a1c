import type { Column } from '../../../wire/column.ts'
import type { ImportSettings } from '../../../wire/import.ts'
import { toImportUrl } from '../../../wire/import-url.ts'
import { importTexts } from '../../../wire/texts/imports.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { FormatFields } from './format-fields.tsx'
import { ImportActs, LastJobs } from './import-acts.tsx'
import styles from './imports.module.css'
import { Mapping } from './mapping.tsx'
import { ModeFields } from './mode-fields.tsx'
import { PreviewPart } from './preview-part.tsx'
import { type LoadedImport, useImportDraft } from './use-import-draft.ts'

/** The answer to the form, if it was refused. */
export interface ImportAnswer {
  readonly detail: string
  readonly typed: ImportSettings | null
}

export interface ImportScreenProps extends LoadedImport {
  /** The columns of the table that the reader sees. */
  readonly columns: readonly Column[]
  readonly answer: ImportAnswer | null
  onAnswer(answer: ImportAnswer): void
}

/** How a file is read and what its columns fill, beside what becomes of its first rows. */
export function ImportScreen({ columns, answer, onAnswer, ...loaded }: ImportScreenProps) {
  const texts = useTexts(importTexts)
  const format = useFormat()
  const draft = useImportDraft(loaded, answer?.typed ?? null)
  const { imported, refusal } = draft
  const { table, file } = imported
  const refused = refusal ?? answer?.detail ?? null
  return (
    <article className={styles.page}>
      <PageTitle of={texts.title(table.label)} />
      <h1>
        <bdi>{texts.title(table.label)}</bdi>
      </h1>
      <p className={styles.muted}>
        <bdi>{texts.about(file.name, format.size(file.size))}</bdi>
      </p>
      <LastJobs imported={imported} />
      <PostForm<ImportAnswer> action={toImportUrl(imported.id)} onAnswer={onAnswer}>
        <div className={styles.settings}>
          <FormatFields draft={draft} />
          <ModeFields draft={draft} />
        </div>
        <Mapping draft={draft} />
        <div role="alert">{refused !== null && <p className={styles.refusal}>{refused}</p>}</div>
        <PreviewPart draft={draft} columns={columns} />
        <ImportActs />
      </PostForm>
    </article>
  )
}
