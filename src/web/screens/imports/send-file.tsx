import { type DragEvent, useRef, useState } from 'react'
import { toNewImportUrl } from '../../../wire/import-url.ts'
import { importTexts } from '../../../wire/texts/imports.ts'
import { useDocumentFacts } from '../../document-facts.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './imports.module.css'
import { type Sending, useSending } from './use-sending.ts'

export interface SendFileProps {
  readonly table: { readonly id: string; readonly label: string }
}

/** Where somebody chooses a file. A script sends it at once and shows how far it is; without one a button sends it. */
export function SendFile({ table }: SendFileProps) {
  const texts = useTexts(importTexts)
  const sending = useSending(table.id)
  return (
    <article className={styles.page}>
      <PageTitle of={texts.title(table.label)} />
      <h1>
        <bdi>{texts.title(table.label)}</bdi>
      </h1>
      <p className={styles.muted}>{texts.send.lead}</p>
      <FileForm table={table} sending={sending} />
      <div role="alert">
        {sending.failure !== null && <p className={styles.refusal}>{sending.failure}</p>}
      </div>
      <p className={styles.ways}>
        <a href={`/api/tables/${table.id}/import-example.csv`} download>
          {texts.send.example}
        </a>
        <a href={`/t/${table.id}`}>{texts.send.toList}</a>
      </p>
    </article>
  )
}

function FileForm({ table, sending }: SendFileProps & { readonly sending: Sending }) {
  const texts = useTexts(importTexts).send
  const { csrfToken } = useDocumentFacts()
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined) sending.send(file)
  }

  function drag(event: DragEvent) {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }

  function cancel() {
    sending.cancel()
    picker.current?.focus()
    if (picker.current !== null) picker.current.value = ''
  }

  return (
    <form
      method="post"
      action={toNewImportUrl(table.id)}
      encType="multipart/form-data"
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
    >
      {/* The server reads the token before the file, so it comes first. */}
      <input type="hidden" name="_token" value={csrfToken} suppressHydrationWarning />
      <label htmlFor="import-file">{texts.file}</label>
      <p className={styles.scripted}>{texts.drop}</p>
      <input
        ref={picker}
        type="file"
        id="import-file"
        name="file"
        required
        accept=".csv,.tsv,.txt,.ndjson,.jsonl,.json,.xlsx"
        aria-describedby="import-understood"
        onChange={({ target: { files } }) => files?.[0] && sending.send(files[0])}
      />
      <p id="import-understood" className={styles.muted}>
        {texts.understood}
      </p>
      <button type="submit" className={`${controls.primary} ${styles.unscripted}`}>
        {texts.next}
      </button>
      <SendingProgress sending={sending} onCancel={cancel} />
    </form>
  )
}

interface SendingProgressProps {
  readonly sending: Sending
  onCancel(): void
}

function SendingProgress({ sending: { file, sent, isCancelled }, onCancel }: SendingProgressProps) {
  const texts = useTexts(importTexts).send
  const format = useFormat()
  const isAll = file !== null && sent >= file.size
  return (
    <>
      <div role="status">
        {isCancelled && texts.cancelled}
        {file !== null && <bdi>{isAll ? texts.reading : texts.sending(file.name)}</bdi>}
      </div>
      {file !== null && (
        <div className={styles.sending}>
          <progress
            aria-label={texts.sending(file.name)}
            {...(!isAll && { max: Math.max(file.size, 1), value: sent })}
          />
          <span>{texts.sent(format.size(sent), format.size(file.size))}</span>
          <button type="button" className={controls.button} onClick={onCancel}>
            {texts.cancel}
          </button>
        </div>
      )}
    </>
  )
}
