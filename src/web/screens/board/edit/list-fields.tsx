import type { ListTile } from '../../../../wire/board.ts'
import { boardLimits } from '../../../../wire/board-limits.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import { measuresOf } from '../../../../wire/measures-of.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import { footTexts } from '../../../../wire/texts/foots.ts'
import { groupTexts } from '../../../../wire/texts/groups.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { datedColumns, groupColumns } from './draft-tile.ts'
import styles from './edit.module.css'
import type { TilePanel } from './read-panel.ts'

interface ListFieldsProps {
  readonly tile: ListTile
  readonly table: TableHead
  readonly views: TilePanel['views']
  readonly fields: Readonly<Record<string, string>>
}

/** What a tile tells of which rows. */
export function ListFields({ tile, table, views, fields }: ListFieldsProps) {
  const { adding: words } = useTexts(boardScreenTexts)
  return (
    <>
      <input type="hidden" name="table" value={tile.table} />
      {'measure' in tile && <MeasureField tile={tile} table={table} />}
      {tile.kind === 'groups' && <GroupFields tile={tile} table={table} />}
      <TimeFields tile={tile} table={table} />
      {tile.kind === 'rows' && <ColumnFields tile={tile} table={table} />}
      <TextField
        label={words.list}
        name="list"
        required={false}
        autoComplete="off"
        spellCheck={false}
        description={words.listAbout(table.id)}
        defaultValue={tile.list}
        error={fields.list}
      />
      {(views.length > 0 || tile.view !== null) && (
        <SelectField label={words.view} name="view" defaultValue={tile.view ?? ''}>
          <option value="">{words.noView}</option>
          {views.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

type Part<T extends ListTile> = Pick<ListFieldsProps, 'table'> & { readonly tile: T }

/** Only the measures that a column has are offered. */
function MeasureField({ tile, table }: Part<Extract<ListTile, { readonly measure: unknown }>>) {
  const { adding: words } = useTexts(boardScreenTexts)
  const { names } = useTexts(footTexts)
  const { measure } = tile
  return (
    <SelectField
      label={words.measure}
      name="measure"
      defaultValue={measure === null ? '' : `${measure.column}:${measure.name}`}
    >
      <option value="">{words.rowCount}</option>
      {table.columns
        .filter(({ secret }) => secret === undefined)
        .map((column) => (
          <optgroup key={column.name} label={column.label}>
            {measuresOf(column.kind).map((name) => (
              <option key={name} value={`${column.name}:${name}`}>
                {words.measureOf(names[name], column.label)}
              </option>
            ))}
          </optgroup>
        ))}
    </SelectField>
  )
}

function GroupFields({ tile, table }: Part<Extract<ListTile, { readonly kind: 'groups' }>>) {
  const { adding: words } = useTexts(boardScreenTexts)
  return (
    <>
      <SelectField label={words.by} name="by" defaultValue={tile.by}>
        {groupColumns(table).map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.most}
        name="most"
        type="number"
        min={2}
        max={boardLimits.groups}
        defaultValue={tile.most}
      />
      <SelectField label={words.look} name="look" defaultValue={tile.look}>
        <option value="bars">{words.looks.bars}</option>
        <option value="shares">{words.looks.shares}</option>
      </SelectField>
    </>
  )
}

function TimeFields({ tile, table }: Part<ListTile>) {
  const { adding: words } = useTexts(boardScreenTexts)
  const { units } = useTexts(groupTexts)
  return (
    <>
      <SelectField label={words.time} name="time" defaultValue={tile.time ?? ''}>
        {tile.kind !== 'time' && <option value="">{words.allDates}</option>}
        {datedColumns(table).map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      {tile.kind === 'time' && (
        <>
          <SelectField label={words.unit} name="unit" defaultValue={tile.unit ?? ''}>
            <option value="">{words.fitting}</option>
            {Object.entries(units).map(([unit, name]) => (
              <option key={unit} value={unit}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={words.look} name="look" defaultValue={tile.look}>
            <option value="line">{words.looks.line}</option>
            <option value="bars">{words.looks.bars}</option>
          </SelectField>
        </>
      )}
    </>
  )
}

function ColumnFields({ tile, table }: Part<Extract<ListTile, { readonly kind: 'rows' }>>) {
  const { adding: words } = useTexts(boardScreenTexts)
  return (
    <>
      <TextField
        label={words.most}
        name="most"
        type="number"
        min={1}
        max={boardLimits.rows}
        defaultValue={tile.most}
      />
      <fieldset className={styles.choices}>
        <legend>{words.columns}</legend>
        {table.columns.map(({ name, label }) => (
          <label key={name}>
            <input type="checkbox" name="shown" value={name} defaultChecked={tile.columns.includes(name)} />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  )
}
