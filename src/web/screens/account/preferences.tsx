import { accountTexts } from '../../../wire/texts/account.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './account.module.css'

export interface PreferencesProps {
  /** Empty: as the device. */
  readonly language: string
  readonly timeZone: string
  readonly languages: readonly { readonly tag: string; readonly name: string }[]
  readonly timeZones: readonly string[]
}

/** How the person reads. The form leads back to the page, which is then drawn anew. */
export function Preferences({ language, timeZone, languages, timeZones }: PreferencesProps) {
  const words = useTexts(accountTexts)
  return (
    <section>
      <h2>{words.reading}</h2>
      <PostForm className={styles.form}>
        <input type="hidden" name="do" value="reading" />
        <SelectField label={words.language} name="language" defaultValue={language}>
          <option value="">{words.ofBrowser}</option>
          {languages.map(({ tag, name }) => (
            <option key={tag} value={tag} lang={tag} translate="no">
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.timeZone} name="timeZone" defaultValue={timeZone}>
          <option value="">{words.ofDevice}</option>
          {[...Map.groupBy(timeZones, toRegion)].map(([region, zones]) => (
            <optgroup key={region} label={region} translate="no">
              {zones.map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <button type="submit" className={controls.button}>
          {words.saveReading}
        </button>
      </PostForm>
    </section>
  )
}

function toRegion(zone: string): string {
  return zone.split('/')[0] ?? zone
}
