import { type FormEvent, useId, useState } from 'react'
import type { ListData } from '../../../../wire/list-data.ts'
import { viewDialogTexts } from '../../../../wire/texts/view-dialogs.ts'
import type { View, ViewWish } from '../../../../wire/view.ts'
import controls from '../../../ui/controls.module.css'
import { roleLabel } from '../../../words/role-label.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { toWish } from './kept-list.ts'
import { RemoveView } from './remove-view.tsx'
import type { ListOfViews } from './use-views.ts'
import styles from './view-form.module.css'

interface ViewFormProps {
  readonly data: ListData
  readonly views: ListOfViews
  readonly wish: ViewWish
  /** Null for a new view. */
  readonly view: View | null
}

/** The name of a view, who may use it, and whether it includes the layout of columns. */
export function ViewForm({ data, views, wish: first, view }: ViewFormProps) {
  const dialogs = useTexts(viewDialogTexts)
  const [wish, setWish] = useState(() => toWish(first))
  const wrong = useId()
  const { failure, isBusy } = views
  const change = (part: Partial<ViewWish>) => setWish({ ...wish, ...part })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (view === null) views.create(wish)
    else views.change(view, wish)
  }

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <label className={styles.name}>
        {dialogs.form.name}
        <input
          className={controls.field}
          required
          autoComplete="off"
          value={wish.name}
          aria-invalid={failure === null ? undefined : true}
          aria-describedby={failure === null ? undefined : wrong}
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
      {failure !== null && (
        <p id={wrong} role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {view === null && <p className={styles.hint}>{dialogs.form.holds}</p>}
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={wish.layout !== null}
          onChange={({ target }) =>
            change({ layout: target.checked ? (first.layout ?? views.layout) : null })
          }
        />
        <span>
          {dialogs.form.layout}
          <small className={styles.hint}>{dialogs.form.layoutMeans}</small>
        </span>
      </label>
      {data.shareable.length > 0 && (
        <Sharing wish={wish} roles={data.shareable} maySetStandard={data.maySetStandard} change={change} />
      )}
      <div className={styles.ways}>
        {view !== null && <RemoveView view={view} views={views} />}
        <button type="button" className={controls.button} onClick={() => views.open(null)}>
          {dialogs.form.cancel}
        </button>
        <button type="submit" className={controls.primary} aria-disabled={isBusy}>
          {dialogs.form.save}
        </button>
      </div>
    </form>
  )
}

interface SharingProps {
  readonly wish: ViewWish
  readonly roles: readonly string[]
  readonly maySetStandard: boolean
  readonly change: (part: Partial<ViewWish>) => void
}

/** A view can be the default only for roles that may use it. */
function Sharing({ wish, roles, maySetStandard, change }: SharingProps) {
  const dialogs = useTexts(viewDialogTexts)
  const { sharedWith, defaultFor } = wish
  return (
    <>
      <Roles
        legend={dialogs.form.share}
        hint={dialogs.form.shareMeans}
        offered={roles}
        picked={sharedWith}
        onPick={(picked) =>
          change({ sharedWith: picked, defaultFor: defaultFor.filter((role) => picked.includes(role)) })
        }
      />
      {maySetStandard && sharedWith.length > 0 && (
        <Roles
          legend={dialogs.form.standard}
          hint={null}
          offered={sharedWith}
          picked={defaultFor}
          onPick={(picked) => change({ defaultFor: picked })}
        />
      )}
    </>
  )
}

interface RolesProps {
  readonly legend: string
  readonly hint: string | null
  readonly offered: readonly string[]
  readonly picked: readonly string[]
  readonly onPick: (picked: readonly string[]) => void
}

function Roles({ legend, hint, offered, picked, onPick }: RolesProps) {
  const dialogs = useTexts(viewDialogTexts)
  return (
    <fieldset className={styles.roles}>
      <legend>{legend}</legend>
      {offered.map((role) => (
        <label key={role} className={styles.role}>
          <input
            type="checkbox"
            checked={picked.includes(role)}
            onChange={({ target }) =>
              onPick(offered.filter((one) => (one === role ? target.checked : picked.includes(one))))
            }
          />
          <bdi>{roleLabel(dialogs.roles, role)}</bdi>
        </label>
      ))}
      {hint !== null && picked.length === 0 && <small className={styles.hint}>{hint}</small>}
    </fieldset>
  )
}
