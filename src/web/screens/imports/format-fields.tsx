import { namesOf } from '../../../std/names-of.ts'
import type { FileFormat } from '../../../wire/file-format.ts'
import { importTexts } from '../../../wire/texts/imports.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { fieldNames } from './field-names.ts'
import styles from './imports.module.css'
import type { ImportDraft } from './use-import-draft.ts'

/** How the file is read: as it was detected, until somebody corrects it. */
export function FormatFields({ draft }: { readonly draft: ImportDraft }) {
  const texts = useTexts(importTexts).format
  const { format } = draft.settings
  return (
    <fieldset className={styles.part}>
      <legend>{texts.heading}</legend>
      <p className={styles.muted}>{texts.kinds[format.kind]}</p>
      {format.kind !== 'ndjson' && (
        <div className={styles.fields}>
          {format.kind === 'csv' ? (
            <CsvFields draft={draft} format={format} />
          ) : (
            <SheetField draft={draft} format={format} />
          )}
          <SharedFields draft={draft} format={format} />
        </div>
      )}
    </fieldset>
  )
}

interface FieldsOf<Kind extends FileFormat['kind']> {
  readonly draft: ImportDraft
  readonly format: Extract<FileFormat, { kind: Kind }>
}

function CsvFields({ draft: { settings, save }, format }: FieldsOf<'csv'>) {
  const texts = useTexts(importTexts).format
  const encodings = namesOf(texts.encodings)
  const separators = namesOf(texts.separators)
  const choose = (change: Partial<typeof format>) => save({ ...settings, format: { ...format, ...change } })
  return (
    <>
      <SelectField
        label={texts.encoding}
        name={fieldNames.encoding}
        value={format.encoding}
        onChange={({ target: { value } }) =>
          choose({ encoding: encodings.find((one) => one === value) ?? format.encoding })
        }
      >
        {encodings.map((encoding) => (
          <option key={encoding} value={encoding}>
            {texts.encodings[encoding]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.separator}
        name={fieldNames.separator}
        value={format.separator}
        onChange={({ target: { value } }) =>
          choose({ separator: separators.find((one) => one === value) ?? format.separator })
        }
      >
        {separators.map((separator) => (
          <option key={separator} value={separator}>
            {texts.separators[separator]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function SheetField({ draft: { imported, settings, save }, format }: FieldsOf<'xlsx'>) {
  const texts = useTexts(importTexts).format
  return (
    <SelectField
      label={texts.sheet}
      name={fieldNames.sheet}
      value={format.sheet}
      onChange={({ target: { value } }) => save({ ...settings, format: { ...format, sheet: value } })}
    >
      {imported.sheets.map((sheet) => (
        <option key={sheet}>{sheet}</option>
      ))}
    </SelectField>
  )
}

function SharedFields({ draft: { imported, settings, type, save }, format }: FieldsOf<'csv' | 'xlsx'>) {
  const texts = useTexts(importTexts).format
  const kept = imported.settings.format
  const isChanged = kept.kind === 'ndjson' || kept.nullToken !== format.nullToken
  return (
    <>
      <SelectField
        label={texts.header}
        name={fieldNames.header}
        value={String(format.header)}
        onChange={({ target: { value } }) =>
          save({ ...settings, format: { ...format, header: value === 'true' } })
        }
      >
        <option value="true">{texts.headers.yes}</option>
        <option value="false">{texts.headers.no}</option>
      </SelectField>
      <TextField
        label={texts.nullToken}
        name={fieldNames.nullToken}
        value={format.nullToken ?? ''}
        placeholder={texts.none}
        required={false}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target: { value } }) =>
          type({ ...settings, format: { ...format, nullToken: value || null } })
        }
        onBlur={() => isChanged && save(settings)}
      />
    </>
  )
}
