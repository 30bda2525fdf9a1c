import { useId } from 'react'
import { webhookTexts } from '../../../wire/texts/webhooks.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import access from '../access/access.module.css'
import type { TypedWebhook, WebhookAnswer } from './webhook-answer.ts'
import styles from './webhooks.module.css'

interface WebhookFormProps {
  /** The value of the field `do`. */
  readonly deed: 'create' | 'change'
  readonly first: TypedWebhook
  /** The ids of tables to choose from; null where the table stays. */
  readonly tables: readonly string[] | null
  readonly answer: WebhookAnswer
  onAnswer(answer: WebhookAnswer): void
}

/** A form that unfolds without script. */
export function WebhookForm({ deed, first, tables, answer: { typed, fields }, onAnswer }: WebhookFormProps) {
  const { form } = useTexts(webhookTexts)
  const shown = typed ?? first
  const isNew = deed === 'create'
  return (
    <details className={access.invite} open={typed !== null}>
      <summary className={isNew ? controls.primary : controls.button}>
        {isNew ? form.open : form.change}
      </summary>
      <PostForm className={`${access.form} ${styles.form}`} onAnswer={onAnswer}>
        <input type="hidden" name="do" value={deed} />
        <p>{form.about}</p>
        <TextField
          label={form.name}
          name="name"
          autoComplete="off"
          defaultValue={shown.name}
          error={fields.name}
        />
        <TextField
          label={form.url}
          name="url"
          type="url"
          autoComplete="off"
          defaultValue={shown.url}
          description={form.urlAbout}
          error={fields.url}
        />
        {tables !== null && <TableField tables={tables} table={shown.table} error={fields.table} />}
        <Events picked={shown.events} error={fields.events} />
        <TextField
          label={form.filter}
          name="filter"
          required={false}
          autoComplete="off"
          defaultValue={shown.filter}
          description={form.filterAbout}
          error={fields.filter}
        />
        <TextField
          label={form.columns}
          name="columns"
          required={false}
          autoComplete="off"
          defaultValue={shown.columns}
          description={form.columnsAbout}
          error={fields.columns}
        />
        <button type="submit" className={controls.primary}>
          {isNew ? form.submit : form.save}
        </button>
      </PostForm>
    </details>
  )
}

interface TableFieldProps {
  readonly tables: readonly string[]
  readonly table: string
  readonly error: string | undefined
}

/** The browser offers the tables while somebody types. */
function TableField({ tables, table, error }: TableFieldProps) {
  const { form } = useTexts(webhookTexts)
  const list = useId()
  return (
    <>
      <TextField
        label={form.table}
        name="table"
        list={list}
        autoComplete="off"
        defaultValue={table}
        error={error}
      />
      <datalist id={list}>
        {tables.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
    </>
  )
}

function Events({
  picked,
  error,
}: {
  readonly picked: readonly string[]
  readonly error: string | undefined
}) {
  const { form, events } = useTexts(webhookTexts)
  return (
    <fieldset className={access.roles}>
      <legend>{form.events}</legend>
      {Object.entries(events).map(([event, label]) => (
        <label key={event}>
          <input type="checkbox" name="event" value={event} defaultChecked={picked.includes(event)} />
          {label}
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
