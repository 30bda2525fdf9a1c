import { useMemo, useRef } from 'react'
import { houseRights, tableRights } from '../../../wire/rights.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { AskBeforeLeaving, useLeaveGuard } from '../form/use-leave-guard.ts'
import { toDrafts, toGrants } from './draft-grant.ts'
import type { RoleProps } from './role.tsx'
import type { RoleAnswer } from './role-answer.ts'
import { RoleMatrix } from './role-matrix.tsx'
import styles from './roles.module.css'
import { type RoleDraft, useRoleDraft } from './use-role-draft.ts'

/** The form with the whole role. Lines of tables that are not shown travel as JSON. */
export function RoleEditor(props: RoleProps) {
  const roles = useTexts(roleTexts)
  const { role, version, rows, house, profile, mayChange, answer, onAnswer } = props
  const draft = useRoleDraft(props)
  const guard = useLeaveGuard(draft.isDirty)
  const others = useRef<HTMLInputElement>(null)
  const faults = useFaults(props)

  return (
    <PostForm<RoleAnswer>
      className={styles.form}
      onSubmit={() => {
        if (others.current !== null) others.current.value = toOthers(draft, rows)
      }}
      onAnswer={(next) => {
        if (next.isSaved) draft.clean()
        onAnswer(next)
      }}
    >
      <AskBeforeLeaving {...guard} />
      <input type="hidden" name="version" value={version} />
      <input ref={others} type="hidden" name="others" defaultValue={toOthers(draft, rows)} />
      <fieldset disabled={!mayChange} className={styles.all}>
        <RoleMatrix rows={rows} profile={profile} mayChange={mayChange} draft={draft} faults={faults} />
        {mayChange && rows.some(({ givable }) => givable.length < tableRights.length) && (
          <p className={styles.about}>{roles.someNotYours}</p>
        )}
        <h2>{roles.houseHeading}</h2>
        <ul className={styles.house}>
          {houseRights.map((right) => {
            const isGiven = (answer.typed?.house ?? role.house).includes(right)
            const isRefused = mayChange && !isGiven && !house.includes(right)
            return (
              <li key={right}>
                <label title={isRefused ? roles.notYours : undefined}>
                  <input
                    type="checkbox"
                    name="house"
                    value={right}
                    defaultChecked={isGiven}
                    disabled={isRefused}
                    onChange={draft.touch}
                  />
                  {roles.house[right]}
                </label>
              </li>
            )
          })}
        </ul>
      </fieldset>
      {mayChange && (
        <div className={styles.save}>
          <button type="submit" className={controls.primary}>
            {roles.save}
          </button>
          <span role="status">{draft.isDirty ? roles.unsaved : ''}</span>
        </div>
      )}
    </PostForm>
  )
}

function toOthers({ drafts }: RoleDraft, rows: RoleProps['rows']): string {
  const shown = new Set(rows.map(({ table }) => table))
  return JSON.stringify(toGrants(drafts.filter(({ table }) => !shown.has(table))))
}

/** What of the kept lines can't be understood, and why lines were refused. */
function useFaults({ role, answer }: RoleProps): ReadonlyMap<string, readonly string[]> {
  return useMemo(() => {
    const ids = toDrafts(role.grants).map(({ id }) => id)
    const all = [
      ...role.faults.map(({ grant, reason }) => ({ id: ids[grant] ?? '', words: String(reason) })),
      ...Object.entries(answer.lines).map(([id, words]) => ({ id, words })),
    ]
    const byLine = Map.groupBy(all, ({ id }) => id)
    return new Map([...byLine].map(([id, faults]) => [id, [...new Set(faults.map(({ words }) => words))]]))
  }, [role, answer])
}
