import { useRef } from 'react'
import { groupFields, isTechnical } from '../../../wire/field-groups.ts'
import type { RowDetail } from '../../../wire/list-page.ts'
import type { WindowGrant } from '../../../wire/live.ts'
import type { RowForm as Form, FormField } from '../../../wire/row-form.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { useLiveRow } from '../row/use-live-row.ts'
import { ChildTable } from './child-table.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { Field, isRequired } from './field.tsx'
import styles from './form.module.css'
import type { FormAnswer } from './form-answer.ts'
import { FormWays } from './form-ways.tsx'
import { useSaveKey } from './use-save-key.ts'
import { type TypedForm, useTypedForm } from './use-typed-form.ts'

interface RowFormProps {
  readonly form: Form
  /** The edited row, to hear of changes by others; else null. */
  readonly followed: FollowedRow | null
  /** The answer to the form that was sent without script. */
  readonly answer: FormAnswer | null
  /** The person's e-mail, which keeps drafts apart. */
  readonly person: string
}

/** The form of a new row, or of one that is edited or copied. It works without script. */
export function RowForm({ form, followed, answer, person }: RowFormProps) {
  const texts = useTexts(formTexts)
  const screens = useTexts(screenTexts)
  const typed = useTypedForm({ form, answer, person })
  const place = useRef<HTMLElement>(null)
  useSaveKey(place)
  const title = toTitle(form, texts)
  const { table, row, purpose } = form
  const back = row === null ? `/t/${table.id}` : `/t/${table.id}/${row.key}`
  const groups = groupFields(form.fields, {
    columnOf: ({ column }) => column,
    isTechnical: isQuiet,
    rowLabel: table.rowLabel,
  })
  return (
    <article ref={place} className={styles.form}>
      <title>{screens.titles(title)}</title>
      <p className={styles.top}>
        <a href={back}>
          <span aria-hidden="true">←</span> <bdi>{row?.label ?? table.label}</bdi>
        </a>
        {followed !== null && <LiveRow table={table.id} {...followed} />}
      </p>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {purpose === 'clone' && <p className={styles.lead}>{texts.cloned}</p>}
      <DraftOffer draft={typed.draft} />
      <PostForm<FormAnswer>
        noValidate
        onSubmit={typed.sent}
        onAnswer={typed.answered}
        onFailure={typed.failed}
      >
        {typed.failure !== null && (
          <p role="alert" className={styles.failure}>
            {typed.failure}
          </p>
        )}
        <div className={styles.fields}>
          <div className={styles.columns}>{groups.main.map((field) => draw(field, typed, form))}</div>
          {groups.wide.map((field) => draw(field, typed, form))}
          {form.children.map((child) => (
            <ChildTable key={child.table.id} child={child} rows={typed.rows} isEdit={purpose === 'edit'} />
          ))}
          {groups.technical.length > 0 && (
            <fieldset className={styles.technical}>
              <legend>{texts.technical}</legend>
              <div className={styles.columns}>
                {groups.technical.map((field) => draw(field, typed, form))}
              </div>
            </fieldset>
          )}
        </div>
        <FormWays purpose={purpose} isGone={typed.isGone}>
          <a href={back} className={controls.button}>
            {texts.cancel}
          </a>
        </FormWays>
      </PostForm>
    </article>
  )
}

interface FollowedRow {
  readonly row: RowDetail
  readonly window: WindowGrant | null
}

/** While somebody types, changes of others appear in the untouched fields. */
function LiveRow(followed: FollowedRow & { readonly table: string }) {
  const news = useLiveRow(followed)
  return (
    <span role="status" className={styles.news}>
      {news?.said}
    </span>
  )
}

function draw(field: FormField, typed: TypedForm, { purpose, table }: Form) {
  const { name } = field.column
  return (
    <Field
      key={name}
      field={field}
      table={table.id}
      state={typed.fieldOf(field)}
      isEdit={purpose === 'edit'}
      onChange={(input) => typed.type(field, input)}
      onTheirs={() => typed.drop(field)}
    />
  )
}

/** What a person must type is never quiet. */
function isQuiet(field: FormField): boolean {
  const isMissing = isRequired(field) && field.start.text === ''
  return isTechnical(field.column) && !isMissing
}

function toTitle({ purpose, row, table }: Form, texts: typeof formTexts): string {
  const { noun } = table.rowLabel
  if (purpose === 'edit') return texts.edit(row?.label ?? '')
  if (purpose === 'clone') return texts.clone(row?.label ?? '')
  return noun === '' ? texts.new(table.label) : texts.newOf(noun)
}
