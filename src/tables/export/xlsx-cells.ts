import { exportTexts } from '../../wire/texts/exports.ts'
import { screenTexts } from '../../wire/texts/screens.ts'
import type { ValueType } from '../../wire/value.ts'
import type { CellValue } from './format.ts'
import { styleOf, styles } from './xlsx-book.ts'
import type { ToSerial } from './xlsx-moments.ts'
import { escapeText } from './xlsx-text.ts'

export interface CellWriter {
  /** The XML of the cell at this place, such as B7; empty for no value. */
  write(place: string, value: CellValue, type: ValueType): string
  /** The texts that were cut. */
  cut(): number
}

/** A cell has no room for more. */
export const mostCharacters = 32_767

export function createCellWriter(toSerial: ToSerial): CellWriter {
  let cut = 0
  return { write, cut: () => cut }

  function write(place: string, value: CellValue, type: ValueType): string {
    if (value === null) return ''
    if (value === undefined) return toText(place, screenTexts.hiddenCell.text)
    switch (typeof value) {
      case 'boolean':
        return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
      case 'number':
        return isExact(value) ? toNumber(place, String(value)) : toText(place, String(value))
      case 'string':
        return writeTyped(place, value, type)
      default:
        return toText(place, JSON.stringify(value))
    }
  }

  function writeTyped(place: string, text: string, type: ValueType): string {
    switch (type) {
      case 'integer':
      case 'bigint':
      case 'decimal':
      case 'float':
        return isPlainNumber(text) ? toNumber(place, text) : toText(place, text)
      case 'date':
      case 'time':
      case 'datetime':
      case 'instant': {
        const serial = toSerial(text, type)
        const style = styleOf(type, serial?.isFine === true)
        return serial === null
          ? toText(place, text)
          : `<c r="${place}" s="${style}"><v>${serial.number}</v></c>`
      }
      default:
        return toText(place, text)
    }
  }

  function toText(place: string, text: string): string {
    const shown = text.length > mostCharacters ? shorten(text) : text
    const style = looksTyped.test(shown) ? ` s="${styles.text}"` : ''
    const kept = blank.test(shown) ? ' xml:space="preserve"' : ''
    return `<c r="${place}"${style} t="inlineStr"><is><t${kept}>${escapeText(shown)}</t></is></c>`
  }

  function shorten(text: string): string {
    cut += 1
    const note = exportTexts.cut(text.length)
    const end = mostCharacters - note.length
    const isPairCut = /[\uD800-\uDBFF]/.test(text.charAt(end - 1))
    return text.slice(0, isPairCut ? end - 1 : end) + note
  }
}

/** A spreadsheet would read such a text as a number, a date or a formula as soon as somebody edits it. */
const looksTyped = /^[\d=+\-@.][^\n]{0,200}$/
const blank = /^\s|\s$|[\n\t]| {2}/

function toNumber(place: string, text: string): string {
  const decimals = /\.(\d{1,15})$/.exec(text)?.[1]?.length ?? 0
  const style = decimals === 0 || text.includes('e') ? '' : ` s="${styles.decimals + decimals - 1}"`
  return `<c r="${place}"${style}><v>${text}</v></c>`
}

/** Spreadsheets keep fifteen digits. */
const mostDigits = 15

function isExact(value: number): boolean {
  return Math.abs(value) < 10 ** mostDigits || !Number.isInteger(value)
}

/** Whether a double has all digits of the text. */
function isPlainNumber(text: string): boolean {
  const [, whole = '', fraction = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return whole !== '' && `${whole}${fraction}`.replace(/^0+/, '').length <= mostDigits && !/^0\d/.test(whole)
}
