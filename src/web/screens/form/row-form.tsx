import { type ReactNode, useRef } from 'react'
import type { RowDetail } from '../../../wire/list-page.ts'
import type { WindowGrant } from '../../../wire/live.ts'
import type { RowForm as Form } from '../../../wire/row-form.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import controls from '../../ui/controls.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { useLiveRow } from '../row/use-live-row.ts'
import { DraftOffer } from './draft-offer.tsx'
import styles from './form.module.css'
import { drawerField, type FormAnswer, type SavedInDrawer } from './form-answer.ts'
import { FormFields } from './form-fields.tsx'
import { type FormFrame, FormStack } from './form-stack.tsx'
import { toFormTitle } from './form-title.ts'
import { FormWays } from './form-ways.tsx'
import { useSaveKey } from './use-save-key.ts'
import { useTypedForm } from './use-typed-form.ts'

export interface RowFormProps {
  readonly form: Form
  /** The edited row, to hear of changes by others; else null. */
  readonly followed: FollowedRow | null
  /** The answer to the form that was sent without script. */
  readonly answer: FormAnswer | null
  /** The person's e-mail, which keeps drafts apart. */
  readonly person: string
  /** The page that led here; null for the usual one. */
  readonly back: string | null
  /** The drawer around the form; null on a page. */
  readonly frame?: FormFrame | null
}

/** The form of a new row, or of one that is edited or copied. It works without script. */
export function RowForm({ form, followed, answer, person, back: from, frame = null }: RowFormProps) {
  const texts = useTexts(formTexts)
  const place = useRef<HTMLElement>(null)
  const typed = useTypedForm({ form, answer, person, place })
  useSaveKey(place)
  const { table, row, purpose } = form
  const back = from ?? (row === null ? `/t/${table.id}` : `/t/${table.id}/${row.key}`)
  const live = followed !== null && <LiveRow table={table.id} {...followed} />
  return (
    <FormStack guard={typed.guard} person={person} frame={frame}>
      <article ref={place} className={frame === null ? styles.form : styles.inDrawer}>
        {frame === null ? <PageHead form={form} back={back} live={live} /> : live}
        {purpose === 'clone' && <p className={styles.lead}>{texts.cloned}</p>}
        <DraftOffer draft={typed.draft} />
        <PostForm<FormAnswer | SavedInDrawer>
          noValidate
          action={frame?.address}
          onSubmit={typed.sent}
          onAnswer={(answer) => ('saved' in answer ? frame?.saved(answer.saved) : typed.answered(answer))}
          onFailure={typed.failed}
        >
          {frame !== null && <input type="hidden" name={drawerField} value="yes" />}
          {typed.failure !== null && (
            <p role="alert" className={styles.failure}>
              {typed.failure}
            </p>
          )}
          <FormFields form={form} typed={typed} />
          <FormWays purpose={purpose} isGone={typed.isGone} isStacked={(frame?.level ?? 0) > 0}>
            {frame === null ? (
              <a href={back} className={controls.button}>
                {texts.cancel}
              </a>
            ) : (
              <button type="button" className={controls.button} onClick={frame.close}>
                {texts.cancel}
              </button>
            )}
          </FormWays>
        </PostForm>
      </article>
    </FormStack>
  )
}

interface PageHeadProps {
  readonly form: Form
  readonly back: string
  /** The news of the edited row. */
  readonly live: ReactNode
}

/** What stands above a form that is a page of its own. */
function PageHead({ form, back, live }: PageHeadProps) {
  const texts = useTexts(formTexts)
  const title = toFormTitle(form, texts)
  return (
    <>
      <PageTitle of={title} />
      <p className={styles.top}>
        <a href={back}>
          <span aria-hidden="true">←</span> <bdi>{form.row?.label ?? form.table.label}</bdi>
        </a>
        {live}
      </p>
      <h1>
        <bdi>{title}</bdi>
      </h1>
    </>
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
