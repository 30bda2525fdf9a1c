import type { Import } from '../../../wire/import.ts'
import { importTexts } from '../../../wire/texts/imports.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { fieldNames } from './field-names.ts'
import { setMode } from './fill-column.ts'
import styles from './imports.module.css'
import type { ImportDraft } from './use-import-draft.ts'

/** Whether rows are added or changed, and by what those that exist are found. */
export function ModeFields({ draft: { imported, settings, save } }: { readonly draft: ImportDraft }) {
  const texts = useTexts(importTexts).mode
  const { modes, keys } = imported
  return (
    <fieldset className={styles.part}>
      <legend>{texts.heading}</legend>
      {modes.map((mode) => (
        <label key={mode} className={styles.choice}>
          <input
            type="radio"
            name={fieldNames.mode}
            value={mode}
            checked={settings.mode === mode}
            onChange={() => save(setMode(settings, mode, keys))}
          />
          {texts.modes[mode]}
        </label>
      ))}
      {settings.mode !== 'add' && (
        <div className={styles.fields}>
          <SelectField
            label={texts.key}
            name={fieldNames.key}
            value={JSON.stringify(settings.key)}
            onChange={({ target: { value } }) => {
              const key = keys.find((one) => JSON.stringify(one) === value)
              if (key !== undefined) save({ ...settings, key })
            }}
          >
            {keys.map((key) => (
              <option key={JSON.stringify(key)} value={JSON.stringify(key)}>
                {key.map((name) => labelOf(imported, name)).join(', ')}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </fieldset>
  )
}

function labelOf({ targets }: Import, name: string): string {
  return targets.find(({ column }) => column === name)?.label ?? name
}
