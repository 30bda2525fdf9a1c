import { otherRightsTexts } from '../../../wire/texts/other-rights.ts'
import { roleNameTexts } from '../../../wire/texts/role-names.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { roleLabel } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import type { OtherRights } from './other-rights.ts'
import styles from './rights-banner.module.css'

/** Says on every screen that the session has other rights than its person, and ends it. */
export function RightsBanner(rights: OtherRights) {
  const otherRights = useTexts(otherRightsTexts)
  const names = useTexts(roleNameTexts)
  const { instant } = useFormat()
  const isViewing = 'viewingAs' in rights
  return (
    <section className={styles.banner} aria-label={otherRights.label}>
      <p>
        {isViewing ? (
          <bdi>{otherRights.viewing(roleLabel(names.roles, rights.viewingAs))}</bdi>
        ) : (
          otherRights.broken(instant(rights.glassUntil))
        )}
      </p>
      <PostForm action={isViewing ? '/view-as' : '/break-glass'}>
        <input type="hidden" name="do" value="end" />
        <button type="submit" className={controls.button}>
          {isViewing ? otherRights.endViewing : otherRights.mend}
        </button>
      </PostForm>
    </section>
  )
}
