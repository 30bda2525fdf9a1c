import type { Column } from '../../../wire/column.ts'
import type { Import, ImportColumn, ImportPreview, ImportSettings, PreviewRow } from '../../../wire/import.ts'
import { importTexts } from '../../../wire/texts/imports.ts'
import type { WireValue } from '../../../wire/value.ts'
import { drawName, isAmount, type Labels, valueIn } from '../../kinds/cell.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './imports.module.css'

interface PreviewTableProps extends Pick<Import, 'targets'> {
  readonly preview: ImportPreview
  readonly settings: ImportSettings
  readonly columns: readonly Column[]
  readonly isBusy: boolean
}

/** A column of the preview: where it comes from, and what it fills. */
interface Shown {
  readonly from: ImportColumn
  /** Its place in the rows of the file. */
  readonly at: number
  readonly label: string
  /** Undefined: the reader does not see the column. */
  readonly column: Column | undefined
}

export function PreviewTable({ preview, settings, targets, columns, isBusy }: PreviewTableProps) {
  const texts = useTexts(importTexts).preview
  const shown = settings.columns.flatMap((from): Shown[] => {
    const target = targets.find(({ column }) => column === from.column)
    if (target === undefined) return []
    const at = preview.headers.indexOf(from.header)
    return [{ from, at, label: target.label, column: columns.find(({ name }) => name === target.column) }]
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
    <section className={styles.scroll} aria-label={texts.scroll} aria-busy={isBusy} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {texts.line}
            </th>
            <th scope="col">{texts.state}</th>
            {shown.map(({ from, label }) => (
              <th key={from.header} scope="col">
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <PreviewLine key={row.line} row={row} shown={shown} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PreviewLine({ row, shown }: { readonly row: PreviewRow; readonly shown: readonly Shown[] }) {
  const texts = useTexts(importTexts).preview
  const format = useFormat()
  const ofRow = row.faults.filter(({ header }) => header === null)
  return (
    <tr className={row.state === 'refused' ? styles.refusedRow : undefined}>
      <td className={styles.number}>{format.count(row.line)}</td>
      <td>
        <span className={styles[row.state]}>{texts.states[row.state]}</span>
        <Reasons faults={ofRow} />
      </td>
      {shown.map((one) => (
        <PreviewCell key={one.from.header} row={row} shown={one} />
      ))}
    </tr>
  )
}

function PreviewCell({ row, shown }: { readonly row: PreviewRow; readonly shown: Shown }) {
  const format = useFormat()
  const { from, at, column } = shown
  const faults = row.faults.filter(({ header }) => header === from.header)
  const text = row.cells[at] ?? ''
  const isNumber = column !== undefined && isAmount(column)
  if (faults.length > 0) {
    return (
      <td className={styles.wrong}>
        <bdi>{text}</bdi>
        <Reasons faults={faults} />
      </td>
    )
  }
  const value = row.row === null || column === undefined ? undefined : valueIn(row.row, column.name)
  return (
    <td className={isNumber ? styles.number : undefined}>
      {column === undefined || value === undefined ? (
        <bdi className={styles.raw}>{text}</bdi>
      ) : (
        drawName({ value, column, format, labels: toLabels(shown, { value, text }) })
      )}
    </td>
  )
}

/** A related row that was found by another column is called as in the file. */
function toLabels(
  { from }: Shown,
  { value, text }: { readonly value: WireValue; readonly text: string },
): Labels {
  if (from.by === null || from.column === null) return {}
  return { [from.column]: { [String(value)]: text } }
}

function Reasons({ faults }: Pick<PreviewRow, 'faults'>) {
  return faults.map(({ reason }) => (
    <span key={reason} className={styles.reason}>
      {reason}
    </span>
  ))
}
