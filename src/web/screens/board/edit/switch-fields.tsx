import type { Tile } from '../../../../wire/board.ts'
import { boardLimits } from '../../../../wire/board-limits.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './edit.module.css'
import type { TilePanel } from './read-panel.ts'

interface SwitchFieldsProps {
  readonly tile: Extract<Tile, { readonly kind: 'switches' }>
  readonly table: TableHead
  readonly rows: TilePanel['rows']
  readonly error: string | undefined
}

/** Which switch of which rows. Rows beyond the first ones are named by key or address. */
export function SwitchFields({ tile, table, rows, error }: SwitchFieldsProps) {
  const { adding: words } = useTexts(boardScreenTexts)
  const offered = new Set(rows.map(({ key }) => key))
  return (
    <>
      <input type="hidden" name="table" value={tile.table} />
      <SelectField label={words.column} name="column" defaultValue={tile.column}>
        {table.switches.map(({ column, label }) => (
          <option key={column} value={column}>
            {label}
          </option>
        ))}
      </SelectField>
      <fieldset className={styles.choices}>
        <legend>{words.switchRows}</legend>
        {rows.map(({ key, label }) => (
          <label key={key}>
            <input type="checkbox" name="key" value={key} defaultChecked={tile.keys.includes(key)} />
            <bdi>{label}</bdi>
          </label>
        ))}
      </fieldset>
      <TextField
        label={words.keys}
        name="keys"
        required={false}
        autoComplete="off"
        description={words.keysAbout(boardLimits.keys)}
        defaultValue={tile.keys.filter((key) => !offered.has(key)).join(' ')}
        error={error}
      />
    </>
  )
}
