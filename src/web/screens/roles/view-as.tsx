import { otherRightsTexts } from '../../../wire/texts/other-rights.ts'
import { whyTexts } from '../../../wire/texts/why.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './roles.module.css'

/** Looks around as a role or a person, or asks why they may do something. */
export function ViewAs(as: { readonly role: string } | { readonly person: string }) {
  const otherRights = useTexts(otherRightsTexts)
  const why = useTexts(whyTexts)
  const isRole = 'role' in as
  return (
    <div className={styles.acts}>
      <PostForm action="/view-as">
        <input type="hidden" name={isRole ? 'role' : 'person'} value={isRole ? as.role : as.person} />
        <button type="submit" className={controls.button}>
          {isRole ? otherRights.viewAsRole : otherRights.viewAsPerson}
        </button>
      </PostForm>
      <a href={`/why?${new URLSearchParams(as)}`} className={controls.button}>
        {why.ask}
      </a>
    </div>
  )
}
